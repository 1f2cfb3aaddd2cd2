package io.linkbenchx.db;

/**
 * A server's reads from and writes to its files, by its own counters, whatever caused them. NaN =
 * not counted.
 *
 * @param source of the counters, in lower case with underscores: "innodb_counters"
 * @param reads reads
 * @param readBytes bytes read
 * @param writes writes
 * @param writtenBytes bytes written, log and doublewrite included
 */
public record ServerIo(
    String source, double reads, double readBytes, double writes, double writtenBytes) {

  /** The growth since an earlier answer; NaN if a counter was reset meanwhile. */
  public ServerIo since(ServerIo earlier) {
    return new ServerIo(
        source,
        grown(earlier.reads, reads),
        grown(earlier.readBytes, readBytes),
        grown(earlier.writes, writes),
        grown(earlier.writtenBytes, writtenBytes));
  }

  private static double grown(double before, double after) {
    return after >= before ? after - before : Double.NaN;
  }
}
