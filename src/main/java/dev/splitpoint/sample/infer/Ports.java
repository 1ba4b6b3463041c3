package dev.splitpoint.sample.infer;

import java.util.Arrays;
import java.util.Set;

/** Tells ports of the internet from other numbers of two bytes: most connections go to a few that everybody knows. */
final class Ports {
    /** Of web, names, mail, time, files, remote access, monitoring, and usual databases and queues (IANA, "Service Name and Transport
     * Protocol Port Number Registry"). */
    private static final Set<Long> KNOWN = Set.of(20L, 21L, 22L, 23L, 25L, 53L, 67L, 68L, 80L, 110L, 123L, 143L, 161L, 389L, 443L, 445L, 465L, 500L,
            514L, 587L, 636L, 853L, 993L, 995L, 1433L, 1521L, 1883L, 3306L, 3389L, 5060L, 5432L, 6379L, 8080L, 8443L, 9092L, 9200L, 27017L);
    private static final double SHARE = 0.3;
    private static final int FEWEST = 20;
    private static final int DIFFERENT = 3;

    private Ports() {}

    /** {@return whether a third of numbers are known ports, of several, as no other numbers are by chance} */
    static boolean are(long[] numbers) {
        long[] known = Arrays.stream(numbers).filter(KNOWN::contains).toArray();
        return known.length >= FEWEST && known.length >= SHARE * numbers.length && Arrays.stream(known).distinct().count() >= DIFFERENT;
    }
}
