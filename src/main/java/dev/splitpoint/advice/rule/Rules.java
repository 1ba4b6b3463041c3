package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.lint.Linter;
import dev.splitpoint.advice.lint.Rule;
import dev.splitpoint.advice.rule.key.DaylightSaving;
import dev.splitpoint.advice.rule.key.DelimiterInValue;
import dev.splitpoint.advice.rule.key.DelimiterOrder;
import dev.splitpoint.advice.rule.key.DomainNotReversed;
import dev.splitpoint.advice.rule.key.DuplicateKeys;
import dev.splitpoint.advice.rule.key.FrequentUpdate;
import dev.splitpoint.advice.rule.key.GranularSegmentFirst;
import dev.splitpoint.advice.rule.key.HashedLead;
import dev.splitpoint.advice.rule.key.HotLeadValue;
import dev.splitpoint.advice.rule.key.LeadingTimestamp;
import dev.splitpoint.advice.rule.key.LongKey;
import dev.splitpoint.advice.rule.key.LowCardinalityLead;
import dev.splitpoint.advice.rule.key.NoDelimiter;
import dev.splitpoint.advice.rule.key.NonConforming;
import dev.splitpoint.advice.rule.key.PersonalData;
import dev.splitpoint.advice.rule.key.RawBytes;
import dev.splitpoint.advice.rule.key.ReverseTimestamp;
import dev.splitpoint.advice.rule.key.SaltOfHotValue;
import dev.splitpoint.advice.rule.key.SaltTooLarge;
import dev.splitpoint.advice.rule.key.SaltTooSmall;
import dev.splitpoint.advice.rule.key.SequentialLead;
import dev.splitpoint.advice.rule.key.TenantNotFirst;
import dev.splitpoint.advice.rule.key.UngroupedKinds;
import dev.splitpoint.advice.rule.key.UnpaddedNumber;
import dev.splitpoint.advice.rule.query.FanOut;
import dev.splitpoint.advice.rule.query.FullScan;
import dev.splitpoint.advice.rule.query.MissingLimit;
import dev.splitpoint.advice.rule.query.OpenPrefix;
import dev.splitpoint.advice.rule.query.QueryExpectation;
import dev.splitpoint.advice.rule.query.ReadAmplification;
import dev.splitpoint.advice.rule.query.UncertainQuery;
import dev.splitpoint.advice.rule.schema.AggregateMixed;
import dev.splitpoint.advice.rule.schema.CellSize;
import dev.splitpoint.advice.rule.schema.FamilyName;
import dev.splitpoint.advice.rule.schema.LossyAggregate;
import dev.splitpoint.advice.rule.schema.MissingPolicy;
import dev.splitpoint.advice.rule.schema.MixedAccessFamily;
import dev.splitpoint.advice.rule.schema.MixedRetention;
import dev.splitpoint.advice.rule.schema.NeverExpires;
import dev.splitpoint.advice.rule.schema.PolicyTooLarge;
import dev.splitpoint.advice.rule.schema.QualifierSize;
import dev.splitpoint.advice.rule.schema.RowSize;
import dev.splitpoint.advice.rule.schema.RowSpread;
import dev.splitpoint.advice.rule.schema.SeparatelyReadColumns;
import dev.splitpoint.advice.rule.schema.SimilarFamilies;
import dev.splitpoint.advice.rule.schema.TableCount;
import dev.splitpoint.advice.rule.schema.TooManyCells;
import dev.splitpoint.advice.rule.schema.TooManyFamilies;
import dev.splitpoint.advice.rule.schema.UnboundedRow;
import dev.splitpoint.advice.rule.workload.ColdStart;
import dev.splitpoint.advice.rule.workload.OverCapacity;
import dev.splitpoint.advice.rule.workload.StorageUse;
import dev.splitpoint.advice.rule.workload.UnbalancedMix;
import dev.splitpoint.advice.rule.workload.UnusedSplits;
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
