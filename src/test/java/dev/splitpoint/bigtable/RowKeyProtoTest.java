package dev.splitpoint.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.bigtable.admin.v2.Type;
import com.google.protobuf.ByteString;
import com.google.protobuf.TextFormat;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.bind.DesignWriter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class RowKeyProtoTest {
    @Test
    void schemaFieldsBecomeTypedSegments() throws Exception {
        RowKey key = read("""
            fields { field_name: "tenant" type { string_type { encoding { utf8_bytes {} } } } }
            fields { field_name: "device" type { int64_type { encoding { ordered_code_bytes {} } } } }
            fields { field_name: "token" type { bytes_type { encoding { raw {} } } } }
            fields { field_name: "at" type { timestamp_type { encoding { unix_micros_int64 { big_endian_bytes {} } } } } }
            encoding { ordered_code_bytes {} }
            """);
        assertThat(key.encoding()).isEqualTo(new KeyEncoding.OrderedCode());
        assertThat(key.segments()).extracting(Segment::name).containsExactly("tenant", "device", "token", "at");
        assertThat(key.segments())
                .extracting(Segment::type)
                .containsExactly(
                        new ValueType.Text(),
                        new ValueType.Int64(IntEncoding.ORDERED_CODE_BYTES),
                        new ValueType.Bytes(),
                        new ValueType.Timestamp(IntEncoding.BIG_ENDIAN_BYTES));
        TableDesign design = TableDesign.empty("t").withRowKey(key);
        assertThat(DesignReader.read(DesignWriter.write(design)).design()).contains(design);
    }

    @Test
    void delimiterAndSingletonEncodingsAreRead() throws Exception {
        assertThat(read("""
            fields { field_name: "a" type { string_type { encoding { utf8_bytes {} } } } }
            fields { field_name: "b" type { string_type { encoding { utf8_bytes {} } } } }
            encoding { delimited_bytes { delimiter: "#" } }
            """).encoding()).isEqualTo(new KeyEncoding.Delimited(KeyBytes.utf8("#")));
        assertThat(read("""
            fields { field_name: "a" type { bytes_type { encoding { raw {} } } } }
            encoding { singleton {} }
            """).encoding()).isEqualTo(new KeyEncoding.Singleton());
    }

    @Test
    void unsupportedSchemasAreSkipped() {
        assertThat(RowKeyProto.rowKey(Type.Struct.getDefaultInstance())).isEmpty();
        assertThat(RowKeyProto.rowKey(Type.Struct.newBuilder()
                        .addFields(Type.Struct.Field.newBuilder()
                                .setFieldName("a")
                                .setType(Type.newBuilder().setFloat64Type(Type.Float64.getDefaultInstance())))
                        .setEncoding(Type.Struct.Encoding.newBuilder()
                                .setDelimitedBytes(Type.Struct.Encoding.DelimitedBytes.newBuilder()
                                        .setDelimiter(ByteString.copyFromUtf8("#"))))
                        .build()))
                .isEmpty();
    }

    private static RowKey read(String text) throws TextFormat.ParseException {
        return RowKeyProto.rowKey(TextFormat.parse(text, Type.Struct.class)).orElseThrow();
    }
}
