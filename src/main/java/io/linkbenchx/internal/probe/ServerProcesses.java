package io.linkbenchx.internal.probe;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Residence;
import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.result.Provenance.Missing;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
    List<Long> ids = new SocketOwners(site.proc()).listening(at.ports(), at.sockets());
    String where =
        at.ports().isEmpty()
            ? String.join(", ", at.sockets().stream().map(Path::toString).toList())
            : String.join(", ", at.ports().stream().map(String::valueOf).toList());
    if (ids.isEmpty()) {
      return Found.none(Missing.NO_PROCESS, where);
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
}
