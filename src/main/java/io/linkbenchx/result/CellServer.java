package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonAlias;
import java.util.List;

/**
 * The server that the plan ran a cell on, at its last visit.
 *
 * @param profile of run/servers
 * @param options properties that override the profile, each KEY=VALUE
 * @param restored whether its data were a copy of the loaded data, made for this visit
 * @param caches whether the operating system's caches were dropped before it
 * @param readBack the settings that the server reports
 */
public record CellServer(
    String profile, List<String> options, boolean restored, Caches caches, ReadBack readBack) {

  /** The operating system's caches before a cell. */
  public enum Caches implements Word {
    /** Dropping them was not requested. */
    KEPT,
    /** They were dropped. */
    DROPPED,
    /** Dropping was requested, but this user has no permission. */
    NOT_ALLOWED
  }

  /** What caches the server's data files outside the server. */
  public enum Cache implements Word {
    /** Nothing: the server uses direct I/O. */
    DIRECT,
    /** The kernel, within the server's memory limit. */
    MEMORY,
    /** The kernel, limited only by the machine's memory. */
    OS
  }

  /**
   * A setting whose value differs from the requested one.
   *
   * @param setting its name
   * @param requested value in the profile or the cell
   * @param effective value that the server reports; null if it has no such setting
   */
  public record Difference(
      String setting,
      @JsonAlias("asked") String requested, // older results of this schema version
      @JsonAlias("got") String effective) {}

  /**
   * An emulated slow disk.
   *
   * @param iops limit for reads, and the same limit for writes, per second
   * @param measured direct reads per second over two seconds before the server started
   */
  public record Disk(int iops, int measured) {}

  /**
   * The requested settings compared with those that the server or the kernel reports.
   *
   * @param settings number of requested settings
   * @param differences settings with another value; empty unless the cell is void
   * @param cache of its files
   * @param disk the emulated slow disk; null for the unmodified device
   */
  public record ReadBack(int settings, List<Difference> differences, Cache cache, Disk disk) {
    /** Settings that the kernel enforces, not the server. */
    private static final List<String> LIMITS = List.of("memory", "iops", "readahead");

    /** Why the cell is void, with advice; empty if all settings match. */
    public String whyVoid() {
      StringBuilder why = new StringBuilder();
      for (Difference one : differences) {
        why.append(why.isEmpty() ? "" : ", ").append(one.setting());
        why.append(
            one.effective() == null
                ? " cannot be read back"
                : " is " + one.effective() + " instead of " + one.requested());
      }
      if (differences.stream().map(Difference::setting).anyMatch(LIMITS::contains)) {
        why.append(
            "; memory, iops and readahead are set in the kernel: run as root outside a container,"
                + " on a block device that reaches them, or leave them out");
      }
      if (disk != null && cache != Cache.DIRECT) {
        why.append(why.isEmpty() ? "" : ", ")
            .append("the emulated disk applies only to direct I/O, which the server does not use");
      }
      return why.toString();
    }
  }
}
