package dev.splitpoint.bigtable;

import java.net.InetAddress;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Address of tables: an emulator or an instance. Contains no secret. */
public sealed interface Endpoint {
    /** Environment variable with the host and port of an emulator, which all of Google's clients obey. */
    String VARIABLE = "BIGTABLE_EMULATOR_HOST";

    /** {@return the project of the instance; an emulator accepts any project, and separates the tables of projects} */
    String project();

    /** {@return the instance id; an emulator accepts any id, and separates the tables of instances} */
    String instance();

    /** {@return a description for messages, such as {@code the emulator at localhost:8086}} */
    String text();

    /**
     * An emulator.
     *
     * @param host host name or IP address
     * @param port port, 1 to 65,535
     * @param project any project
     * @param instance any instance id
     */
    record Emulator(String host, int port, String project, String instance) implements Endpoint {
        /** Default project and default instance. */
        public static final String DEFAULT_ID = "emulator";

        private static final Pattern ADDRESS = Pattern.compile("(?:([^:\\s]+)|\\[([0-9a-fA-F:.]+)\\]):([0-9]{1,5})");

        /** {@return an emulator with the default project and instance} */
        public static Emulator at(String host, int port) {
            return new Emulator(host, port, DEFAULT_ID, DEFAULT_ID);
        }

        /**
         * Parses an address.
         *
         * @param address {@code HOST:PORT}, with an IPv6 address in brackets
         * @return the emulator with the default project and instance
         * @throws BigtableException if the text is not an address
         */
        public static Emulator parse(String address) {
            Matcher matcher = ADDRESS.matcher(address);
            if (!matcher.matches()) {
                throw new BigtableException("'" + address
                        + "' is not the address of an emulator. Use HOST:PORT, such as localhost:8086 or [::1]:8086.");
            }
            int port = Integer.parseInt(matcher.group(3));
            if (port < 1 || port > 65_535) {
                throw new BigtableException("Port " + port + " is not valid. Use 1 to 65535.");
            }
            return at(Optional.ofNullable(matcher.group(1)).orElseGet(() -> matcher.group(2)), port);
        }

        public Emulator withInstance(String otherProject, String otherInstance) {
            return new Emulator(host, port, otherProject, otherInstance);
        }

        /**
         * Returns whether host and port are equal, with any project and instance. {@code localhost} equals
         * {@code 127.0.0.1}.
         */
        public boolean hasAddressOf(Endpoint other) {
            return other instanceof Emulator emulator
                    && emulator.port == port
                    && emulator.normalizedHost().equalsIgnoreCase(normalizedHost());
        }

        /** Returns whether another endpoint has the same host, port, project, and instance. */
        public boolean hasTablesOf(Endpoint other) {
            return hasAddressOf(other)
                    && other.project().equals(project)
                    && other.instance().equals(instance);
        }

        /** Returns whether the host is a loopback address. Emulators on other hosts may hold other people's data. */
        public boolean isLocal() {
            String name = host.toLowerCase(Locale.ROOT);
            if (name.equals("localhost") || name.endsWith(".localhost")) {
                return true;
            }
            try {
                return InetAddress.ofLiteral(host).isLoopbackAddress();
            } catch (IllegalArgumentException hostName) {
                return false;
            }
        }

        private String normalizedHost() {
            return host.equalsIgnoreCase("localhost") ? "127.0.0.1" : host;
        }

        /** {@return a sentence without a period that names the project and instance of the listed tables} */
        public String instanceNote() {
            return "These are the tables of the instance '" + instance + "' of the project '" + project
                    + "'; an emulator separates the tables of projects and instances";
        }

        /** {@return the address, as {@link #parse} reads it} */
        public String address() {
            return address(host, port);
        }

        /** {@return {@code HOST:PORT}, with an IPv6 address in brackets} */
        static String address(String host, int port) {
            return bracketed(host) + ":" + port;
        }

        /** {@return the host, with an IPv6 address in brackets} */
        static String bracketed(String host) {
            return host.indexOf(':') < 0 ? host : "[" + host + "]";
        }

        @Override
        public String text() {
            return "the emulator at " + address();
        }
    }

    /**
     * A Bigtable instance.
     *
     * @param project project id
     * @param instance instance id
     * @param appProfile app profile of the requests; empty for the default profile of the instance
     * @param keyFile key file of a service account; empty for {@code GOOGLE_APPLICATION_CREDENTIALS} or the
     *     application-default credentials
     */
    record Instance(String project, String instance, Optional<String> appProfile, Optional<Path> keyFile)
            implements Endpoint {
        /** {@return an instance with its default profile and the credentials of the environment} */
        public static Instance of(String project, String instance) {
            return new Instance(project, instance, Optional.empty(), Optional.empty());
        }

        public Instance withProject(String other) {
            return new Instance(other, instance, appProfile, keyFile);
        }

        public Instance withInstance(String other) {
            return new Instance(project, other, appProfile, keyFile);
        }

        public Instance withAppProfile(Optional<String> other) {
            return new Instance(project, instance, other, keyFile);
        }

        public Instance withKeyFile(Optional<Path> other) {
            return new Instance(project, instance, appProfile, other);
        }

        @Override
        public String text() {
            return "the instance '" + instance + "' of the project '" + project + "'";
        }

        /**
         * {@return the emulator of {@link #VARIABLE}, to which clients connect instead of this instance; empty if it is
         * not set}
         *
         * @throws BigtableException if the variable is set and is not an address
         */
        public Optional<Emulator> emulatorOverride(Map<String, String> environment) {
            return fromEnvironment(environment).map(emulator -> emulator.withInstance(project, instance));
        }

        /**
         * {@return the message that {@link #VARIABLE} redirects to an emulator or is invalid; empty if it is not set}
         */
        public Optional<String> overrideNotice(Map<String, String> environment) {
            try {
                return emulatorOverride(environment)
                        .map(instead -> VARIABLE + " is set. Using " + instead.text() + " instead of " + text() + ".");
            } catch (BigtableException noAddress) {
                return Optional.of(String.valueOf(noAddress.getMessage()));
            }
        }
    }

    /**
     * {@return the emulator of {@link #VARIABLE}; empty if it is not set}
     *
     * @throws BigtableException if the variable is set and is not an address
     */
    static Optional<Emulator> fromEnvironment(Map<String, String> environment) {
        String value = environment.getOrDefault(VARIABLE, "").strip();
        try {
            return value.isEmpty() ? Optional.empty() : Optional.of(Emulator.parse(value));
        } catch (BigtableException noAddress) {
            throw new BigtableException(
                    VARIABLE + " is set, but " + noAddress.getMessage()
                            + " Or unset the variable, and restart Splitpoint.",
                    noAddress);
        }
    }
}
