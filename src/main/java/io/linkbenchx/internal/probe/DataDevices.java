package io.linkbenchx.internal.probe;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.probe.ServerKeys;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.Provenance.Missing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

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

  /**
   * The devices found.
   *
   * @param devices empty if none was found, or if a named one was not
   * @param missing why not, or null
   * @param detail the object of {@code missing}, or null
   */
  record Found(List<BlockDevices.Device> devices, Missing missing, String detail) {}

  /** The devices of a database with their readahead; empty if they are not found. */
  public static List<DatabaseResult.Device> of(DbAdapter database, ServerKeys keys) {
    return new DataDevices(ProbeSite.MACHINE.with(database, keys), database).described();
  }

  List<DatabaseResult.Device> described() {
    if (site.keys().exported(database) || !database.onThisHost()) {
      return List.of(); // devices of this machine with the same names are others
    }
    return find().devices().stream()
        .map(
            device -> {
              OptionalLong bytes = devices.readahead(device);
              return new DatabaseResult.Device(
                  device.name(), bytes.isPresent() ? Long.valueOf(bytes.getAsLong()) : null);
            })
        .toList();
  }

  Found find() {
    List<String> named = site.keys().devices();
    return named.isEmpty() ? underData() : named(named);
  }

  private Found named(List<String> names) {
    List<BlockDevices.Device> found = new ArrayList<>();
    for (String name : names) {
      Optional<BlockDevices.Device> device = devices.named(name);
      if (device.isEmpty()) {
        return new Found(List.of(), Missing.NO_DEVICE, name);
      }
      found.add(device.get());
    }
    return new Found(found, null, null);
  }

  private Found underData() {
    List<Path> directories = database.residence().directories();
    if (database.embedded()) {
      return directories.isEmpty()
          ? new Found(List.of(), Missing.NO_FILES, "")
          : under(directories, "self");
    }
    ServerProcesses.Found server = new ServerProcesses(site, database).find();
    if (server.roots().isEmpty()) {
      return new Found(List.of(), server.missing(), server.detail());
    }
    String process = Long.toString(server.roots().get(0).id());
    if (!directories.isEmpty() && directories.stream().allMatch(Path::isAbsolute)) {
      return under(directories, process);
    }
    List<Path> working = workingDirectory(process);
    return under(
        directories.isEmpty() && database.residence().inWorkingDirectory()
            ? working.stream().filter(place -> place.getNameCount() > 0).toList()
            : working.stream().flatMap(w -> directories.stream().map(w::resolve)).toList(),
        process);
  }

  private Found under(List<Path> directories, String process) {
    if (directories.isEmpty()) {
      return new Found(List.of(), Missing.NO_DIRECTORY, "");
    }
    List<BlockDevices.Device> found = devices.under(directories, process);
    return found.isEmpty()
        ? new Found(found, Missing.NO_DEVICE, directories.get(0).toString())
        : new Found(found, null, null);
  }

  /** Whether a working directory is that of a service, {@code /}, which contains everything. */
  static boolean root(Path link) {
    try {
      return Files.readSymbolicLink(link).getNameCount() == 0;
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }

  /** Empty if it cannot be read. */
  private List<Path> workingDirectory(String process) {
    try {
      return List.of(Files.readSymbolicLink(site.proc().resolve(process).resolve("cwd")));
    } catch (IOException | UnsupportedOperationException e) {
      return List.of();
    }
  }
}
