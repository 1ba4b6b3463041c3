package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.lint.Linter;
import dev.splitpoint.advice.lint.Rule;
import dev.splitpoint.advice.rule.key.DaylightSaving;
import dev.splitpoint.advice.rule.key.DelimiterInValue;
import dev.splitpoint.advice.rule.key.DelimiterOrder;
import dev.splitpoint.advice.rule.key.DomainNotReversed;
import dev.splitpoint.advice.rule.key.FrequentUpdate;
import dev.splitpoint.advice.rule.key.GranularFirst;
import dev.splitpoint.advice.rule.key.Hashed;
import dev.splitpoint.advice.rule.key.HotValue;
import dev.splitpoint.advice.rule.key.LeadingTimestamp;
import dev.splitpoint.advice.rule.key.LowCardinalityLead;
import dev.splitpoint.advice.rule.key.NoDelimiter;
import dev.splitpoint.advice.rule.key.NonConforming;
import dev.splitpoint.advice.rule.key.NotGrouped;
import dev.splitpoint.advice.rule.key.NotUnique;
import dev.splitpoint.advice.rule.key.PersonalData;
import dev.splitpoint.advice.rule.key.RawBytes;
import dev.splitpoint.advice.rule.key.ReverseTimestamp;
import dev.splitpoint.advice.rule.key.SaltOfHotValue;
import dev.splitpoint.advice.rule.key.SaltTooLarge;
import dev.splitpoint.advice.rule.key.SaltTooSmall;
import dev.splitpoint.advice.rule.key.SequentialLead;
import dev.splitpoint.advice.rule.key.TenantFirst;
import dev.splitpoint.advice.rule.key.TooLong;
import dev.splitpoint.advice.rule.key.UnpaddedNumber;
import dev.splitpoint.advice.rule.query.Expectation;
import dev.splitpoint.advice.rule.query.FanOut;
import dev.splitpoint.advice.rule.query.FullScan;
import dev.splitpoint.advice.rule.query.NoLimit;
import dev.splitpoint.advice.rule.query.OpenPrefix;
import dev.splitpoint.advice.rule.query.ReadAmplification;
import dev.splitpoint.advice.rule.query.Uncertain;
import dev.splitpoint.advice.rule.schema.AggregateMixed;
import dev.splitpoint.advice.rule.schema.CellSize;
import dev.splitpoint.advice.rule.schema.FamilyName;
import dev.splitpoint.advice.rule.schema.HotAndCold;
import dev.splitpoint.advice.rule.schema.Lossy;
import dev.splitpoint.advice.rule.schema.MixedRetention;
import dev.splitpoint.advice.rule.schema.NoPolicy;
import dev.splitpoint.advice.rule.schema.PolicyTooLarge;
import dev.splitpoint.advice.rule.schema.QualifierSize;
import dev.splitpoint.advice.rule.schema.ReadApart;
import dev.splitpoint.advice.rule.schema.RowSize;
import dev.splitpoint.advice.rule.schema.RowSpread;
import dev.splitpoint.advice.rule.schema.SameShape;
import dev.splitpoint.advice.rule.schema.TableCount;
import dev.splitpoint.advice.rule.schema.TooManyCells;
import dev.splitpoint.advice.rule.schema.TooManyFamilies;
import dev.splitpoint.advice.rule.schema.Unbounded;
import dev.splitpoint.advice.rule.workload.ColdStart;
import dev.splitpoint.advice.rule.workload.Mix;
import dev.splitpoint.advice.rule.workload.OverCapacity;
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
