package dev.splitpoint.advice.rule;

import java.util.List;

/** All rules. */
public final class Rules {
    /** All rules, in the order of docs/findings.md. */
    public static final List<Rule> ALL = List.of(
            new LeadingTimestamp(),
            new SequentialLead(),
            new LowCardinalityLead(),
            new HotLeadValue(),
            new FrequentUpdate(),
            new HashedLead(),
            new RawBytes(),
            new UnpaddedNumber(),
            new GranularSegmentFirst(),
            new UngroupedKinds(),
            new LongKey(),
            new DelimiterInValue(),
            new DelimiterOrder(),
            new NoDelimiter(),
            new SaltTooSmall(),
            new SaltTooLarge(),
            new SaltOfHotValue(),
            new ReverseTimestamp(),
            new DaylightSaving(),
            new DomainNotReversed(),
            new PersonalData(),
            new TenantNotFirst(),
            new DuplicateKeys(),
            new TooManyFamilies(),
            new FamilyName(),
            new MissingPolicy(),
            new NeverExpires(),
            new PolicyTooLarge(),
            new MixedRetention(),
            new SeparatelyReadColumns(),
            new MixedAccessFamily(),
            new AggregateMixed(),
            new QualifierSize(),
            new TooManyCells(),
            new UnboundedRow(),
            new CellSize(),
            new RowSize(),
            new RowSpread(),
            new TableCount(),
            new SimilarFamilies(),
            new FullScan(),
            new QueryExpectation(),
            new ReadAmplification(),
            new FanOut(),
            new OpenPrefix(),
            new MissingLimit(),
            new UncertainQuery(),
            new UnbalancedMix(),
            new ColdStart(),
            new UnusedSplits(),
            new OverCapacity(),
            new StorageUse(),
            new NonConforming(),
            new LossyAggregate());

    private Rules() {}

    /** {@return a linter with all rules} */
    public static Linter linter() {
        return new Linter(ALL);
    }
}
