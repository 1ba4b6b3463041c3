package dev.splitpoint.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Metadata;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TestDesigns;
import dev.splitpoint.yaml.Samples;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

@Tag("fast")
class HeatmapExporterTest {
    private static final SimulationRun RUN =
            TestDesigns.run(Samples.load("sensor-readings-by-time").design(), 20_000, 1);

    private static ExportFile export(String format, SimulationRun run, Metric metric, int scale) {
        ExportOptions options = new ExportOptions("p", "i", metric, scale);
        return Exporters.find(format)
                .orElseThrow()
                .export(new ExportRequest(run.design(), SampleFiles.NONE, options, () -> run, List::of))
                .files()
                .getFirst();
    }

    private static Document svg(SimulationRun run) throws Exception {
        byte[] bytes = export("svg", run, Metric.WRITES, 2).bytes();
        return DocumentBuilderFactory.newDefaultNSInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(bytes));
    }

    @Test
    void anImageHasTheResolutionOfItsScale() throws IOException {
        for (int scale : ExportOptions.SCALES) {
            BufferedImage image = ImageIO.read(new ByteArrayInputStream(
                    export("png", RUN, Metric.CPU, scale).bytes()));
            assertThat(image.getWidth()).isEqualTo(1600 * scale);
            assertThat(image.getHeight()).isEqualTo(900 * scale);
            int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
            assertThat(Arrays.stream(pixels).distinct().count())
                    .as("a hot spot, cold keys and texts")
                    .isGreaterThan(100);
        }
        assertThatThrownBy(() -> new ExportOptions("p", "i", Metric.CPU, 3)).isInstanceOf(ExportException.class);
    }

    @Test
    void vectorImageContainsTextsAndAnEmbeddedCellImage() throws Exception {
        Document document = svg(RUN);
        assertThat(document.getElementsByTagNameNS("*", "title").item(0).getTextContent())
                .isEqualTo(RUN.design().metadata().name());
        assertThat(document.getElementsByTagNameNS("*", "text").getLength()).isGreaterThan(20);
        Element cells = (Element) document.getElementsByTagNameNS("*", "image").item(0);
        byte[] png =
                Base64.getDecoder().decode(cells.getAttribute("href").substring("data:image/png;base64,".length()));
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
        assertThat(image.getWidth()).isEqualTo(2 * Integer.parseInt(cells.getAttribute("width")));
        assertThat(image.getHeight()).isEqualTo(2 * Integer.parseInt(cells.getAttribute("height")));
    }

    @Test
    void vectorImageWithAHostileNameIsValidXml() throws Exception {
        TableDesign design = RUN.design()
                .withMetadata(new Metadata(String.join(" ", Exports.HOSTILE), Optional.empty(), Extras.NONE));
        svg(TestDesigns.run(design, 1_000, 1));
    }

    @Test
    void tableContainsTheValuesOfTheMetric() {
        HeatGrid grid = new HeatData(RUN).grid(Metric.WRITES);
        String text = export("csv", RUN, Metric.WRITES, 1).text().orElseThrow();
        List<CsvRecord> lines = CsvReader.builder().ofCsvRecord(text).stream().toList();
        assertThat(lines).hasSize(1 + grid.buckets());
        assertThat(lines.getFirst().getFieldCount()).isEqualTo(2 + grid.cells());
        for (int bucket = 0; bucket < grid.buckets(); bucket++) {
            CsvRecord line = lines.get(1 + bucket);
            assertThat(line.getField(0))
                    .isEqualTo(RUN.load().buckets().start(bucket).toText());
            for (int cell = 0; cell < grid.cells(); cell++) {
                double value = grid.at(cell, bucket);
                String field = line.getField(2 + cell);
                assertThat(field.isEmpty()).isEqualTo(Double.isNaN(value));
                if (!field.isEmpty()) {
                    assertThat(Double.parseDouble(field)).isCloseTo(value, within(1e-5 * value));
                }
            }
        }
    }

    @Test
    void exportedJsonDescribesTheRun() throws IOException {
        byte[] bytes = export("heat-json", RUN, Metric.CPU, 1).bytes();
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            JsonNode scan = new JsonMapper().readTree(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            assertThat(scan.path("name").asText())
                    .isEqualTo(RUN.design().metadata().name());
            assertThat(scan.path("details").path("samples").asLong())
                    .isEqualTo(RUN.load().samples());
        }
    }
}
