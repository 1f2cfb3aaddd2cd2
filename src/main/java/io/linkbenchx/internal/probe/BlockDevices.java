package io.linkbenchx.internal.probe;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.Provenance.Missing;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The block devices under a database's files or other directories, by the mounts that a process
 * sees. For stacked devices (dm, md) only the upper one is used: its members count the same
 * transfers again.
 */
public record BlockDevices(ProbeSite site) {
  private static final Pattern UPPER = Pattern.compile("(?:^|,)upperdir=([^,]+)");
  private static final int DEPTH = 4;

  /**
   * A device.
   *
   * @param number "8:1", as /proc/diskstats has it in two columns
   * @param name "sda1"; for a stacked device, its own name and those of its members
   */
  record Device(String number, String name) {}

  /**
   * A mount.
   *
   * @param number of its device; "0:…" if it has none of its own
   * @param options of the file system
   */
  private record Mount(String number, Path point, String type, String source, String options) {

    /** Parses a line; null if it does not describe a mount. */
    static Mount parse(String line) {
      String[] halves = line.split(" - ", 2);
      String[] first = halves[0].split(" ", -1);
      String[] second = halves.length < 2 ? new String[0] : halves[1].split(" ", -1);
      return first.length < 6 || second.length < 3
          ? null
          : new Mount(
              first[2], Path.of(unescaped(first[4])), second[0], unescaped(second[1]), second[2]);
    }

    /** Decodes blanks and other characters that are written in octal. */
    private static String unescaped(String text) {
      return Pattern.compile("\\\\(\\d{3})")
          .matcher(text)
          .replaceAll(
              m -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(m.group(1), 8))));
    }
  }

  /** The devices of a database with their readahead; empty if they are not found. */
  public List<DatabaseResult.Device> described(DbAdapter database) {
    if (site.keys().exported(database) || !database.onThisHost()) {
      return List.of(); // devices of this machine with the same names are others
    }
    return holding(database).all().stream()
        .map(at -> new DatabaseResult.Device(at.name(), readahead(at).orElse(null)))
        .toList();
  }

  /** Those that hold the files of a database, or those that the user names. */
  Found<Device> holding(DbAdapter database) {
    List<String> named = site.keys().devices();
    return named.isEmpty() ? underData(database) : named(named);
  }

  private Found<Device> named(List<String> names) {
    List<Device> found = new ArrayList<>();
    for (String name : names) {
      Optional<Device> device = named(name);
      if (device.isEmpty()) {
        return Found.none(Missing.NO_DEVICE, name);
      }
      found.add(device.get());
    }
    return Found.of(found);
  }

  private Found<Device> underData(DbAdapter database) {
    List<Path> directories = database.residence().directories();
    if (database.embedded()) {
      return directories.isEmpty() ? Found.none(Missing.NO_FILES, "") : found(directories, "self");
    }
    Found<ProcessStat> server = new ServerProcesses(site, database).find();
    if (server.isEmpty()) {
      return Found.none(server.missing(), server.detail());
    }
    String process = Long.toString(server.all().get(0).id());
    if (!directories.isEmpty() && directories.stream().allMatch(Path::isAbsolute)) {
      return found(directories, process);
    }
    Stream<Path> working = ProcFiles.link(site.proc().resolve(process).resolve("cwd")).stream();
    boolean there = directories.isEmpty() && database.residence().inWorkingDirectory();
    Stream<Path> places =
        there // that of a service is /, which contains everything
            ? working.filter(place -> place.getNameCount() > 0)
            : working.flatMap(place -> directories.stream().map(place::resolve));
    return found(places.toList(), process);
  }

  private Found<Device> found(List<Path> directories, String process) {
    if (directories.isEmpty()) {
      return Found.none(Missing.NO_DIRECTORY, "");
    }
    List<Device> found = under(directories, process);
    return found.isEmpty() ? Found.none(Missing.NO_DEVICE, directories.get(0)) : Found.of(found);
  }

  /**
   * Devices under the directories; directories on no device are skipped.
   *
   * @param process whose mounts apply to the paths: "self", or a process id
   */
  List<Device> under(List<Path> directories, String process) {
    boolean same = process.equals("self") || seesSameMounts(process);
    return directories.stream()
        .map(directory -> same ? ProcFiles.real(directory) : directory)
        .flatMap(directory -> device(directory, process, DEPTH).stream())
        .distinct()
        .toList();
  }

  /**
   * Largest number of bytes that the kernel reads ahead on a device, or on the disk of a partition;
   * empty if not known.
   */
  Optional<Long> readahead(Device device) {
    return readaheadFile(device.number()).map(file -> Long.parseLong(text(file)) * 1024);
  }

  /** The kernel's file of that number of kilobytes, which holds one; empty without it. */
  Optional<Path> readaheadFile(String number) {
    Path place = ProcFiles.real(site.sys().resolve("dev/block").resolve(number));
    String file = "queue/read_ahead_kb";
    return Stream.of(place.resolve(file), place.resolveSibling(file))
        .filter(each -> text(each).matches("\\d{1,12}"))
        .findFirst();
  }

  /** The device of a name such as "sda" or "/dev/mapper/vg-data". */
  Optional<Device> named(String name) {
    Path node =
        ProcFiles.real(name.startsWith("/") ? Path.of(name) : Path.of("/dev").resolve(name));
    Path file = node.getFileName();
    String number =
        file == null ? "" : text(site.sys().resolve("class/block").resolve(file).resolve("dev"));
    return number.isEmpty() ? Optional.empty() : Optional.of(new Device(number, title(number)));
  }

  private boolean seesSameMounts(String process) {
    Optional<Path> mounts = ProcFiles.link(site.proc().resolve(process).resolve("ns/mnt"));
    return mounts.isPresent() && mounts.equals(ProcFiles.link(site.proc().resolve("self/ns/mnt")));
  }

  private Optional<Device> device(Path path, String process, int depth) {
    Mount mount = mountOf(path, process);
    if (mount == null || depth == 0) {
      return Optional.empty();
    }
    if (!mount.number().startsWith("0:")) {
      return Optional.of(new Device(mount.number(), title(mount.number())));
    }
    Matcher upper = UPPER.matcher(mount.options());
    if (mount.type().equals("overlay") && upper.find()) {
      return device(Path.of(upper.group(1)), "self", depth - 1); // a path on the host
    }
    return mount.source().startsWith("/dev/") ? named(mount.source()) : Optional.empty();
  }

  /**
   * The mount that contains a path: among those with the longest match the last, which hides the
   * others.
   */
  private Mount mountOf(Path path, String process) {
    return ProcFiles.lines(site.proc().resolve(process).resolve("mountinfo")).stream()
        .map(Mount::parse)
        .filter(mount -> mount != null && path.startsWith(mount.point()))
        .reduce((a, b) -> b.point().getNameCount() >= a.point().getNameCount() ? b : a)
        .orElse(null);
  }

  private String title(String number) {
    Path place = site.sys().resolve("dev/block").resolve(number);
    Path node = ProcFiles.real(place).getFileName();
    String name = node == null ? number : node.toString();
    String mapped = text(place.resolve("dm/name"));
    String members =
        ProcFiles.below(place.resolve("slaves")).stream()
            .map(member -> member.getFileName().toString())
            .collect(Collectors.joining(", "));
    String more = (mapped + (members.isEmpty() ? "" : " on " + members)).strip();
    return more.isEmpty() ? name : name + " (" + more + ")";
  }

  private static String text(Path file) {
    return ProcFiles.text(file).strip();
  }
}
