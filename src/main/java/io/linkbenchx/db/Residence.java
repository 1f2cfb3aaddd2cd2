package io.linkbenchx.db;

import java.nio.file.Path;
import java.util.List;

/**
 * Where a database is, as far as its adapter knows: enough to find its processes and devices.
 *
 * @param ports TCP ports of this machine that clients connect to; empty for a server elsewhere
 * @param sockets Unix sockets that clients connect to
 * @param directories that hold its data and its logs, as the database itself names them
 */
public record Residence(List<Integer> ports, List<Path> sockets, List<Path> directories) {
  /** Of a database that tells nothing. */
  public static final Residence UNKNOWN = new Residence(List.of(), List.of(), List.of());

  public Residence {
    ports = List.copyOf(ports);
    sockets = List.copyOf(sockets);
    directories = List.copyOf(directories);
  }

  /** Of an engine inside this process. */
  public static Residence in(Path directory) {
    return new Residence(List.of(), List.of(), List.of(directory));
  }
}
