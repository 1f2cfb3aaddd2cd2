package io.linkbenchx.internal.probe;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Residence;
import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.result.Provenance.Missing;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds the server's processes on this host: by the user's settings, otherwise by the sockets that
 * connections go to. Children are not listed: they are found through their parents.
 */
record ServerProcesses(ProbeSite site, DbAdapter database) {
  private static final String LISTENING = "0A";
  private static final String UNIX_LISTENING = "00010000";

  /** Programs that listen on behalf of a server elsewhere. */
  private static final Pattern FORWARDERS =
      Pattern.compile(
          "docker-proxy|rootless(kit|port)|slirp4netns|gvproxy|conmon|sshd?|socat|kubectl|stunnel4?"
              + "|haproxy|nginx|envoy|pgbouncer|pgpool|pgcat|odyssey|proxysql|maxscale|mysqlrouter"
              + "|mongos|ferretdb|ferretserver2?|cloud_sql_proxy|cloud-sql-prox");

  /** Processes that are not children of one another. */
  Found<ProcessStat> find() {
    if (!Files.isReadable(site.proc().resolve("stat"))) {
      return Found.none(Missing.NO_PROC, site.proc());
    }
    if (!site.keys().pidFiles().isEmpty()) {
      return byFiles();
    }
    if (site.keys().cgroup().isPresent() || site.keys().unit().isPresent()) {
      return byGroup();
    }
    return database.onThisHost() ? byPort() : Found.none(Missing.OTHER_HOST, "");
  }

  private Found<ProcessStat> byFiles() {
    List<Long> ids = new ArrayList<>();
    for (Path file : site.keys().pidFiles()) {
      String first = ProcFiles.text(file).strip().split("\\s+")[0];
      if (!first.matches("\\d{1,9}")
          || ProcessStat.of(site.proc(), Long.parseLong(first)) == null) {
        return Found.none(Missing.NO_PID_FILE, file);
      }
      ids.add(Long.parseLong(first));
    }
    return roots(ids);
  }

  private Found<ProcessStat> byGroup() {
    Path given = site.keys().cgroup().orElseGet(() -> Path.of(site.keys().unit().orElseThrow()));
    List<Long> ids = new ControlGroups(site.sys()).processes(given);
    return ids.isEmpty() ? Found.none(Missing.NO_CGROUP, given) : roots(ids);
  }

  private Found<ProcessStat> byPort() {
    Residence at = database.residence();
    List<Long> ids = listening(at.ports(), at.sockets());
    if (ids.isEmpty()) {
      Collection<?> where = at.ports().isEmpty() ? at.sockets() : at.ports();
      return Found.none(
          Missing.NO_PROCESS, String.join(", ", where.stream().map(String::valueOf).toList()));
    }
    Found<ProcessStat> found = roots(ids);
    for (ProcessStat root : found.all()) {
      if (FORWARDERS.matcher(root.name().toLowerCase(Locale.ROOT)).matches()) {
        return Found.none(Missing.FORWARDER, root.id() + " " + root.name());
      }
    }
    return found;
  }

  /** The processes whose parents are not among them. */
  private Found<ProcessStat> roots(List<Long> ids) {
    Set<Long> all = new HashSet<>(ids);
    List<ProcessStat> roots = new ArrayList<>();
    for (long id : ids) {
      ProcessStat stat = ProcessStat.of(site.proc(), id);
      if (stat != null && !all.contains(stat.parent())) {
        roots.add(stat);
      }
    }
    return roots.isEmpty() ? Found.none(Missing.NO_PROCESS, "") : Found.of(roots);
  }

  /**
   * Processes that listen on any of these ports or Unix sockets, in order: sockets by their inodes
   * in /proc/net, processes by their file descriptors. A process whose descriptors this user may
   * not list is not found.
   */
  private List<Long> listening(Collection<Integer> ports, Collection<Path> sockets) {
    Set<String> inodes = new HashSet<>();
    for (String table : ports.isEmpty() ? List.<String>of() : List.of("tcp", "tcp6")) {
      addTcp(table, ports, inodes);
    }
    for (String row :
        sockets.isEmpty() ? List.<String>of() : ProcFiles.lines(site.proc().resolve("net/unix"))) {
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
    try (BufferedReader rows = Files.newBufferedReader(site.proc().resolve("net").resolve(table))) {
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
    // no files if it has ended, or belongs to another user
    return ProcFiles.processes(site.proc()).stream()
        .filter(
            pid ->
                ProcFiles.below(site.proc().resolve(pid + "/fd")).stream()
                    .flatMap(file -> ProcFiles.link(file).stream())
                    .anyMatch(target -> inodes.contains(target.toString())))
        .sorted()
        .toList();
  }
}
