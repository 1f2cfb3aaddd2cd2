package io.linkbenchx.db;

import java.nio.file.Path;
import java.util.List;

/**
 * Where a database is, as far as its adapter knows: enough to find its processes and devices.
 *
 * @param ports TCP ports of this machine that clients connect to; empty for a remote server
 * @param sockets Unix sockets that clients connect to
 * @param directories of its data and logs, as the database names them; relative ones begin in its
 *     working directory
 * @param inWorkingDirectory whether the working directory of its process is the data directory if
 *     it names none
 */
public record Residence(
    List<Integer> ports, List<Path> sockets, List<Path> directories, boolean inWorkingDirectory) {
  /** For a database that reports nothing. */
  public static final Residence UNKNOWN = new Residence(List.of(), List.of(), List.of());

  public Residence {
    ports = List.copyOf(ports);
    sockets = List.copyOf(sockets);
    directories = List.copyOf(directories);
  }

  /** For a server that keeps its data in its working directory, as most do. */
  public Residence(List<Integer> ports, List<Path> sockets, List<Path> directories) {
    this(ports, sockets, directories, true);
  }

  /** For an engine inside this process. */
  public static Residence in(Path directory) {
    return new Residence(List.of(), List.of(), List.of(directory));
  }
}
