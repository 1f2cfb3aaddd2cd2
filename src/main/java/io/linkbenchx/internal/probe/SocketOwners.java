package io.linkbenchx.internal.probe;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds listening processes: sockets by their inodes in /proc/net, processes by their file
 * descriptors. A process whose descriptors this user may not list is not found.
 */
record SocketOwners(Path proc) {
  private static final String LISTENING = "0A";
  private static final String UNIX_LISTENING = "00010000";

  /** Processes that listen on any of these ports or Unix sockets, in order. */
  List<Long> listening(Collection<Integer> ports, Collection<Path> sockets) {
    Set<String> inodes = new HashSet<>();
    for (String table : ports.isEmpty() ? List.<String>of() : List.of("tcp", "tcp6")) {
      addTcp(table, ports, inodes);
    }
    for (String row :
        sockets.isEmpty() ? List.<String>of() : ProcFiles.lines(proc.resolve("net/unix"))) {
      String[] fields = ProcFiles.words(row);
      boolean listens = fields.length > 7 && fields[3].equals(UNIX_LISTENING);
      if (listens && sockets.stream().anyMatch(socket -> same(socket, fields[7]))) {
        inodes.add("socket:[" + fields[6] + "]");
      }
    }
    return inodes.isEmpty() ? List.of() : holders(inodes);
  }

  /**
   * Adds the sockets that listen on these ports. Linux lists those that listen first: the others,
   * tens of thousands on a busy client, are not read.
   */
  private void addTcp(String table, Collection<Integer> ports, Set<String> inodes) {
    try (BufferedReader rows = Files.newBufferedReader(proc.resolve("net").resolve(table))) {
      rows.readLine(); // heads
      for (String row = rows.readLine(); row != null; row = rows.readLine()) {
        String[] fields = row.strip().split("\\s+");
        int colon = fields.length > 9 ? fields[1].lastIndexOf(':') : -1;
        if (colon < 0 || !fields[3].equals(LISTENING)) {
          return;
        }
        if (ports.contains(Integer.parseInt(fields[1].substring(colon + 1), 16))) {
          inodes.add("socket:[" + fields[9] + "]");
        }
      }
    } catch (IOException e) {
      // no such table: the kernel has no IPv6, or hides it
    }
  }

  private static boolean same(Path socket, String bound) {
    if (bound.equals(socket.toString())) {
      return true;
    }
    try {
      return Files.isSameFile(socket, Path.of(bound));
    } catch (IOException | IllegalArgumentException e) {
      return false; // an abstract name, or a path in another mount namespace
    }
  }

  private List<Long> holders(Set<String> inodes) {
    Set<Long> holders = new TreeSet<>();
    for (long pid : processes(proc)) {
      // none if it has ended, or belongs to another user
      List<Path> files = ProcFiles.below(proc.resolve(Long.toString(pid)).resolve("fd"));
      if (files.stream()
          .anyMatch(
              file ->
                  ProcFiles.link(file).map(Path::toString).filter(inodes::contains).isPresent())) {
        holders.add(pid);
      }
    }
    return List.copyOf(holders);
  }

  /** Ids of all visible processes. */
  static List<Long> processes(Path proc) {
    List<Long> ids = new ArrayList<>();
    String[] names = proc.toFile().list();
    for (String name : names == null ? new String[0] : names) {
      if (!name.isEmpty() && name.chars().allMatch(Character::isDigit)) {
        ids.add(Long.parseLong(name));
      }
    }
    return ids;
  }
}
