package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.ProblemException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Optional fields that documents have in a map of their own, and that the record stores itself.
 *
 * @param field the map
 * @param members the fields in it, all optional or with a default
 */
record SectionCodec(FieldCodec<Map<String, Object>> field, List<MemberCodec> members) implements MemberCodec {
    static SectionCodec of(String key, String help, MemberCodec... members) {
        return new SectionCodec(FieldCodec.elsewhere(key, RecordCodec.section(members), help), List.of(members));
    }

    @Override
    public List<FieldCodec<?>> fields() {
        return List.of(field);
    }

    @Override
    public List<String> components() {
        return members.stream().flatMap(member -> member.components().stream()).toList();
    }

    @Override
    public void read(NodeCursor map, Map<String, Object> values) throws ProblemException {
        Optional<NodeCursor> at = map.get(field.key());
        NodeCursor section = at.isPresent() ? at.get() : map.with(new Node.Mapping(map.mark(), Map.of()));
        values.putAll(field.codec().read(section));
    }

    @Override
    public void write(OutputMap map, Map<String, Object> values, DesignKinds kinds) {
        map.put(field.key(), field.codec().write(values, kinds));
    }
}
