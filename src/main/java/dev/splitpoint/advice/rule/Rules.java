package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.lint.Linter;
import dev.splitpoint.advice.lint.Rule;
import java.util.List;

/** All rules. */
public final class Rules {
    /** In the order of the guide. */
    public static final List<Rule> ALL = List.of(
            new LeadingTimestamp(), new SequentialLead(), new LowCardinalityLead(), new HotValue(), new FrequentUpdate(),
            new Hashed(), new RawBytes(), new UnpaddedNumber(), new GranularFirst(), new NotGrouped(), new TooLong(),
            new DelimiterInValue(), new DelimiterOrder(), new NoDelimiter(), new SaltTooSmall(), new SaltTooLarge(),
            new SaltOfHotValue(), new ReverseTimestamp(), new DaylightSaving(), new DomainNotReversed(), new PersonalData(), new TenantFirst(),
            new NotUnique(), new TooManyFamilies(), new FamilyName(), new NoPolicy(), new PolicyTooLarge(), new MixedRetention(),
            new ReadApart(), new HotAndCold(), new AggregateMixed(), new QualifierSize(), new TooManyCells(), new Unbounded(),
            new CellSize(), new RowSize(), new RowSpread(), new TableCount(), new SameShape(), new FullScan(), new Expectation(),
            new ReadAmplification(), new FanOut(), new OpenPrefix(), new NoLimit(), new Uncertain(), new Mix(), new ColdStart(), new OverCapacity(),
            new NonConforming(), new Lossy());

    private Rules() {}

    /** {@return a linter that asks all rules} */
    public static Linter linter() {
        return new Linter(ALL);
    }
}
