package dev.splitpoint.export;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.bigtable.admin.v2.Type;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.JsonFormat;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.yaml.Samples;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class AdminJsonExporterTest {
    private static CreateTableRequest parsed(TableDesign design) throws InvalidProtocolBufferException {
        CreateTableRequest.Builder request = CreateTableRequest.newBuilder();
        JsonFormat.parser().merge(Exports.text("admin-json", design), request);
        return request.build();
    }

    @Test
    void googleParsesFamiliesPoliciesAndTypes() throws InvalidProtocolBufferException {
        CreateTableRequest request = parsed(Samples.load("page-counters").design());
        assertThat(request.getParent()).isEqualTo("projects/shop-1/instances/orders-prod");
        assertThat(request.getTableId()).isEqualTo("page_counters");
        ColumnFamily views = request.getTable().getColumnFamiliesOrThrow("views");
        assertThat(views.getGcRule().getMaxAge().getSeconds()).isEqualTo(34_560_000);
        assertThat(views.getValueType().getAggregateType().hasSum()).isTrue();
        assertThat(views.getValueType()
                        .getAggregateType()
                        .getInputType()
                        .getInt64Type()
                        .getEncoding()
                        .hasBigEndianBytes())
                .isTrue();
        assertThat(request.getTable()
                        .getColumnFamiliesOrThrow("visitors")
                        .getValueType()
                        .getAggregateType()
                        .hasHllppUniqueCount())
                .isTrue();
    }

    @Test
    void googleParsesTheRowKeySchemaAndSplitKeys() throws InvalidProtocolBufferException {
        TableDesign design = Samples.load("sensor-readings").design();
        KeyBytes binary = KeyBytes.hex("ff00c3");
        CreateTableRequest request =
                parsed(design.withSimulation(design.simulation().withSplits(List.of(KeyBytes.utf8("04"), binary))));
        Type.Struct schema = request.getTable().getRowKeySchema();
        assertThat(schema.getEncoding().getDelimitedBytes().getDelimiter().toStringUtf8())
                .isEqualTo("#");
        assertThat(schema.getFieldsList().stream().map(Type.Struct.Field::getFieldName))
                .containsExactly("shard", "sensor_id", "read_at");
        assertThat(request.getInitialSplits(1).getKey().toByteArray()).isEqualTo(binary.toArray());
        assertThat(request.getTable().getDeletionProtection()).isTrue();
    }
}
