package io.linkbenchx.internal.probe;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.probe.ServerKeys;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.Provenance.Missing;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the block devices that hold a database's files. */
public final class DataDevices {
  private final ProbeSite site;
  private final DbAdapter database;
  private final BlockDevices devices;

  DataDevices(ProbeSite site, DbAdapter database) {
    this.site = site;
    this.database = database;
    this.devices = new BlockDevices(site);
  }

  /** The devices of a database with their readahead; empty if they are not found. */
  public static List<DatabaseResult.Device> of(DbAdapter database, ServerKeys keys) {
    return new DataDevices(ProbeSite.MACHINE.with(database, keys), database).described();
  }

  List<DatabaseResult.Device> described() {
    if (site.keys().exported(database) || !database.onThisHost()) {
      return List.of(); // devices of this machine with the same names are others
    }
    return find().all().stream()
        .map(at -> new DatabaseResult.Device(at.name(), devices.readahead(at).orElse(null)))
        .toList();
  }

  Found<BlockDevices.Device> find() {
    List<String> named = site.keys().devices();
    return named.isEmpty() ? underData() : named(named);
  }

  private Found<BlockDevices.Device> named(List<String> names) {
    List<BlockDevices.Device> found = new ArrayList<>();
    for (String name : names) {
      Optional<BlockDevices.Device> device = devices.named(name);
      if (device.isEmpty()) {
        return Found.none(Missing.NO_DEVICE, name);
      }
      found.add(device.get());
    }
    return Found.of(found);
  }

  private Found<BlockDevices.Device> underData() {
    List<Path> directories = database.residence().directories();
    if (database.embedded()) {
      return directories.isEmpty() ? Found.none(Missing.NO_FILES, "") : under(directories, "self");
    }
    Found<ProcessStat> server = new ServerProcesses(site, database).find();
    if (server.isEmpty()) {
      return Found.none(server.missing(), server.detail());
    }
    String process = Long.toString(server.all().get(0).id());
    if (!directories.isEmpty() && directories.stream().allMatch(Path::isAbsolute)) {
      return under(directories, process);
    }
    Stream<Path> working = ProcFiles.link(site.proc().resolve(process).resolve("cwd")).stream();
    boolean there = directories.isEmpty() && database.residence().inWorkingDirectory();
    Stream<Path> places =
        there // that of a service is /, which contains everything
            ? working.filter(place -> place.getNameCount() > 0)
            : working.flatMap(place -> directories.stream().map(place::resolve));
    return under(places.toList(), process);
  }

  private Found<BlockDevices.Device> under(List<Path> directories, String process) {
    if (directories.isEmpty()) {
      return Found.none(Missing.NO_DIRECTORY, "");
    }
    List<BlockDevices.Device> found = devices.under(directories, process);
    return found.isEmpty() ? Found.none(Missing.NO_DEVICE, directories.get(0)) : Found.of(found);
  }
}
