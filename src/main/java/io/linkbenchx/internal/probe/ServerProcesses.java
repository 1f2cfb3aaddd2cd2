package io.linkbenchx.internal.probe;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Residence;
import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.probe.ServerKeys;
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
final class ServerProcesses {
  /** Programs that listen on behalf of a server elsewhere. */
  private static final Pattern FORWARDERS =
      Pattern.compile(
          "docker-proxy|rootless(kit|port)|slirp4netns|gvproxy|conmon|sshd?|socat|kubectl|stunnel4?"
              + "|haproxy|nginx|envoy|pgbouncer|pgpool|pgcat|odyssey|proxysql|maxscale|mysqlrouter"
              + "|mongos|ferretdb|ferretserver2?|cloud_sql_proxy|cloud-sql-prox");

  private final Path proc;
  private final Path sys;
  private final Residence residence;
  private final ServerKeys keys;
  private final boolean here;

  ServerProcesses(ProbeSite site, DbAdapter database) {
    this.proc = site.proc();
    this.sys = site.sys();
    this.residence = database.residence();
    this.keys = site.keys();
    this.here = database.onThisHost();
  }

  /** Processes that are not children of one another. */
  Found<ProcessStat> find() {
    if (!Files.isReadable(proc.resolve("stat"))) {
      return Found.none(Missing.NO_PROC, proc);
    }
    if (!keys.pidFiles().isEmpty()) {
      return byFiles();
    }
    if (keys.cgroup().isPresent() || keys.unit().isPresent()) {
      return byGroup();
    }
    return here ? byPort() : Found.none(Missing.OTHER_HOST, "");
  }

  private Found<ProcessStat> byFiles() {
    List<Long> ids = new ArrayList<>();
    for (Path file : keys.pidFiles()) {
      String first = ProcFiles.text(file).strip().split("\\s+")[0];
      if (!first.matches("\\d{1,9}") || ProcessStat.of(proc, Long.parseLong(first)) == null) {
        return Found.none(Missing.NO_PID_FILE, file);
      }
      ids.add(Long.parseLong(first));
    }
    return roots(ids);
  }

  private Found<ProcessStat> byGroup() {
    Path given = keys.cgroup().orElseGet(() -> Path.of(keys.unit().orElseThrow()));
    List<Long> ids = new ControlGroups(sys).processes(given);
    return ids.isEmpty() ? Found.none(Missing.NO_CGROUP, given) : roots(ids);
  }

  private Found<ProcessStat> byPort() {
    List<Long> ids = new SocketOwners(proc).listening(residence.ports(), residence.sockets());
    String where =
        residence.ports().isEmpty()
            ? String.join(", ", residence.sockets().stream().map(Path::toString).toList())
            : String.join(", ", residence.ports().stream().map(String::valueOf).toList());
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
      ProcessStat stat = ProcessStat.of(proc, id);
      if (stat != null && !all.contains(stat.parent())) {
        roots.add(stat);
      }
    }
    return roots.isEmpty() ? Found.none(Missing.NO_PROCESS, "") : Found.of(roots);
  }
}
