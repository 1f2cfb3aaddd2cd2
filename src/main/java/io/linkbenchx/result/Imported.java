package io.linkbenchx.result;

import java.util.List;

/**
 * Origin of a result that another tool made.
 *
 * @param tool the tool that made it: "sysbench"
 * @param version of the tool as its output states it; null if it does not
 * @param files the files that were read
 */
public record Imported(String tool, String version, List<Source> files) {
  /** {@code files} are copied. */
  public Imported {
    files = List.copyOf(files);
  }

  /**
   * A file that was read.
   *
   * @param path as given
   * @param bytes its length
   * @param sha256 of its content, in hexadecimal
   */
  public record Source(String path, long bytes, String sha256) {}

  /** "sysbench 1.0.20". */
  public String text() {
    return version == null ? tool : tool + " " + version;
  }
}
