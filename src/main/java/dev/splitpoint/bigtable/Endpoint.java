package dev.splitpoint.bigtable;

import java.net.InetAddress;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where tables are: an emulator, or an instance. Holds no secret. */
public sealed interface Endpoint {
    /** The variable that every client of Google's goes by: an emulator's host and port. */
    String VARIABLE = "BIGTABLE_EMULATOR_HOST";

    /** {@return the project of the instance; an emulator takes any, and keeps their tables apart} */
    String project();

    /** {@return the instance} */
    String instance();

    /** {@return where it is, in words} */
    String text();

    /**
     * An emulator.
     *
     * @param host     a name or an address
     * @param port     1 to 65,535
     * @param project  any
     * @param instance any
     */
    record Emulator(String host, int port, String project, String instance) implements Endpoint {
        /** The project and the instance where none are said. */
        public static final String ANY = "emulator";

        private static final Pattern ADDRESS = Pattern.compile("(?:([^:\\s]+)|\\[([0-9a-fA-F:.]+)\\]):([0-9]{1,5})");

        /** {@return an emulator with the usual project and instance} */
        public static Emulator at(String host, int port) {
            return new Emulator(host, port, ANY, ANY);
        }

        /**
         * {@return an emulator by its address}
         *
         * @param address {@code HOST:PORT}
         * @throws BigtableException if it is none
         */
        public static Emulator parse(String address) {
            Matcher matcher = ADDRESS.matcher(address);
            if (!matcher.matches()) {
                throw new BigtableException("'" + address + "' is not the address of an emulator. Use HOST:PORT, such as localhost:8086 or [::1]:8086.");
            }
            int port = Integer.parseInt(matcher.group(3));
            if (port < 1 || port > 65_535) {
                throw new BigtableException("Port " + port + " is not valid. Use 1 to 65535.");
            }
            return at(Optional.ofNullable(matcher.group(1)).orElseGet(() -> matcher.group(2)), port);
        }

        /** {@return this emulator with the tables of another instance} */
        public Emulator of(String otherProject, String otherInstance) {
            return new Emulator(host, port, otherProject, otherInstance);
        }

        /**
         * {@return whether another endpoint is of the same emulator, with whatever project and instance; {@code localhost} is
         * {@code 127.0.0.1}, where emulators listen that are told to listen there}
         */
        public boolean isAt(Endpoint other) {
            return other instanceof Emulator emulator && emulator.port == port && emulator.numbered().equalsIgnoreCase(numbered());
        }

        /** {@return whether another endpoint is of the same emulator, project and instance} */
        public boolean hasTablesOf(Endpoint other) {
            return isAt(other) && other.project().equals(project) && other.instance().equals(instance);
        }

        /** {@return whether its address is one of this machine's loopback addresses: another host may hold data of other people} */
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

        private String numbered() {
            return host.equalsIgnoreCase("localhost") ? "127.0.0.1" : host;
        }

        /** {@return which project and instance this is of, and that there may be tables of others, a sentence without its end} */
        public String apart() {
            return "These are the tables of the instance '" + instance + "' of the project '" + project
                    + "'; an emulator separates the tables of projects and instances";
        }

        /** {@return its address, as {@link #parse} reads it} */
        public String address() {
            return address(host, port);
        }

        /** {@return host and port in one: an address of IPv6, which has colons of its own, in brackets} */
        static String address(String host, int port) {
            return bracketed(host) + ":" + port;
        }

        /** {@return a host as it stands in an address} */
        static String bracketed(String host) {
            return host.indexOf(':') < 0 ? host : "[" + host + "]";
        }

        @Override
        public String text() {
            return "the emulator at " + address();
        }
    }

    /**
     * An instance of Bigtable.
     *
     * @param project    its project
     * @param instance   its id
     * @param appProfile the app profile that requests are counted to; the instance's own where none is said
     * @param keyFile    a service account's key; application-default credentials where none is said
     */
    record Instance(String project, String instance, Optional<String> appProfile, Optional<Path> keyFile) implements Endpoint {
        @Override
        public String text() {
            return "the instance '" + instance + "' of the project '" + project + "'";
        }

        /**
         * {@return the emulator that the environment has every client go to instead, if it does}
         *
         * @throws BigtableException if what it names is no address: nobody knows then where this is to go
         */
        public Optional<Emulator> redirected(Map<String, String> environment) {
            return named(environment).map(emulator -> emulator.of(project, instance));
        }

        /** {@return that the environment has every client go to an emulator instead, or to what is no address, in a sentence} */
        public Optional<String> redirection(Map<String, String> environment) {
            try {
                return redirected(environment).map(instead ->
                        VARIABLE + " is set. Using " + instead.text() + " instead of " + text() + ".");
            } catch (BigtableException noAddress) {
                return Optional.of(String.valueOf(noAddress.getMessage()));
            }
        }
    }

    /**
     * {@return the emulator that the environment names, if it does}
     *
     * @throws BigtableException if what it names is no address
     */
    static Optional<Emulator> named(Map<String, String> environment) {
        String value = environment.getOrDefault(VARIABLE, "").strip();
        try {
            return value.isEmpty() ? Optional.empty() : Optional.of(Emulator.parse(value));
        } catch (BigtableException noAddress) {
            throw new BigtableException(VARIABLE + " is set, but " + noAddress.getMessage() + " Or unset the variable, and restart Splitpoint.", noAddress);
        }
    }
}
