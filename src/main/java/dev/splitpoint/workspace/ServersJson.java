package dev.splitpoint.workspace;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.bigtable.Endpoint;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Servers as the settings hold them. Those that make no sense are passed over. */
final class ServersJson {
    private static final int MOST_PORT = 65_535;

    private ServersJson() {}

    static List<Server> read(JsonNode list) {
        List<Server> servers = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (JsonNode node : list) {
            String name = node.path("name").asText();
            if (!name.isBlank() && !names.contains(name)) {
                endpoint(node).ifPresent(endpoint -> {
                    names.add(name);
                    servers.add(new Server(name, endpoint));
                });
            }
        }
        return servers;
    }

    private static Optional<Endpoint> endpoint(JsonNode node) {
        String host = node.path("host").asText();
        int port = node.path("port").asInt();
        if (!host.isBlank()) {
            Endpoint.Emulator usual = Endpoint.Emulator.at(host, port);
            return Optional.<Endpoint>of(usual.of(
                            node.path("project").asText(usual.project()), node.path("instance").asText(usual.instance())))
                    .filter(any -> port > 0 && port <= MOST_PORT);
        }
        if (!node.hasNonNull("project")) {
            return Optional.empty();
        }
        return Optional.of(new Endpoint.Instance(
                node.path("project").asText(),
                node.path("instance").asText(),
                text(node.path("appProfile")),
                text(node.path("keyFile")).flatMap(ServersJson::path)));
    }

    private static Optional<String> text(JsonNode node) {
        return Optional.of(node.asText()).filter(text -> !text.isBlank());
    }

    private static Optional<Path> path(String text) {
        try {
            return Optional.of(Path.of(text));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    static void write(List<Server> servers, ArrayNode to) {
        for (Server server : servers) {
            ObjectNode node = to.addObject().put("name", server.name());
            switch (server.endpoint()) {
                case Endpoint.Emulator(String host, int port, String project, String instance) ->
                    node.put("host", host).put("port", port).put("project", project).put("instance", instance);
                case Endpoint.Instance instance -> {
                    node.put("project", instance.project()).put("instance", instance.instance());
                    instance.appProfile().ifPresent(profile -> node.put("appProfile", profile));
                    instance.keyFile().ifPresent(file -> node.put("keyFile", file.toString()));
                }
            }
        }
    }
}
