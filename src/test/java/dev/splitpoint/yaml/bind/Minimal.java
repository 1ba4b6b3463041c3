package dev.splitpoint.yaml.bind;

/** A small document that is in order, for tests that break it. */
final class Minimal {
    static final String TEXT = """
        apiVersion: splitpoint.dev/v1
        kind: TableDesign
        metadata:
          name: small
        table:
          tableId: small
          columnFamilies:
            m:
              gcRule: { maxAge: 604800s }
        rowKey:
          encoding: { delimitedBytes: { delimiter: "#" } }
          segments:
            - name: id
              format: { paddedDecimal: { width: 8 } }
              generator: { zipf: { items: 1000, exponent: 0.99, scatter: true } }
            - name: at
              format: { reversedTimestamp: { unit: ms } }
              generator: { clock: {} }
        columns:
          - { family: m, qualifier: v, valueBytes: { constant: 8 } }
        queries:
          - name: one id
            where: { id: { eq: 17 } }
            limit: 1
        workload:
          seed: 42
          phases:
            - { name: steady, duration: 1h, rate: { constant: 1000 }, mix: { write: 0.9, "one id": 0.1 } }
        simulation:
          nodes: 3
          storage: ssd
          initial: { rows: 1000 }
          cell: 1m
        """;

    private Minimal() {}

    static String with(String from, String to) {
        if (!TEXT.contains(from)) {
            throw new IllegalArgumentException("The document has no '" + from + "'.");
        }
        return TEXT.replace(from, to);
    }
}
