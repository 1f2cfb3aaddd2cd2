package io.linkbenchx.internal.probe;

import io.linkbenchx.probe.ProbeSite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The readahead of the block devices below a directory. What they had before is kept in a file next
 * to the directory, so that it can be restored even after this process was killed. A file keeps the
 * readahead that its device had when it was opened: set it before.
 */
public final class Readahead {
  private static final Pattern LINE = Pattern.compile("(?m)^(\\d+:\\d+) (\\d{1,12})$");
  private static final long KIB = 1024;

  private final BlockDevices devices;
  private final Path directory;
  private final Path record;

  /** Of this machine's devices. */
  public Readahead(Path directory) {
    this(ProbeSite.MACHINE, directory);
  }

  Readahead(ProbeSite site, Path directory) {
    Path whole = directory.toAbsolutePath().normalize();
    this.devices = new BlockDevices(site);
    this.directory = whole;
    this.record = whole.resolveSibling(whole.getFileName() + ".readahead");
  }

  /**
   * Sets it on all of these devices, or on none.
   *
   * @return why it cannot be set; empty if it is
   */
  public Optional<String> set(long bytes) {
    Optional<String> left = restore();
    if (left.isPresent()) {
      return left;
    }
    List<BlockDevices.Device> all = devices.under(List.of(directory), "self");
    if (all.isEmpty()) {
      return Optional.of("no block device found below " + directory);
    }
    Map<String, Long> before = new LinkedHashMap<>();
    for (BlockDevices.Device device : all) {
      Optional<Long> had = devices.readahead(device);
      if (had.isEmpty()) {
        return Optional.of(device.name() + " has no readahead");
      }
      before.put(device.number(), had.get() / KIB);
    }
    try {
      remember(before);
    } catch (IOException e) {
      return Optional.of("its old value cannot be written to " + record);
    }
    for (BlockDevices.Device device : all) {
      if (!write(device.number(), bytes / KIB)) {
        long is = devices.readahead(device).orElse(0L) / KIB;
        Optional<String> kept = restore();
        String why = device.name() + " has " + is + " KB instead of " + bytes / KIB + " KB";
        return Optional.of(kept.map(problem -> why + "; " + problem).orElse(why));
      }
    }
    return Optional.empty();
  }

  /**
   * Restores what the devices had before it was set, by this process or by one that was killed; no
   * effect if it was not set.
   *
   * @return why it cannot be restored, with advice; empty if it is
   */
  public Optional<String> restore() {
    List<String> problems = new ArrayList<>();
    for (MatchResult was : LINE.matcher(ProcFiles.text(record)).results().toList()) {
      String number = was.group(1);
      long kib = Long.parseLong(was.group(2));
      if (!write(number, kib)) {
        String name = devices.readaheadFile(number).map(Path::toString).orElse(number);
        problems.add("the readahead cannot be restored: write " + kib + " to " + name);
      }
    }
    if (problems.isEmpty()) {
      try {
        Files.deleteIfExists(record);
      } catch (IOException e) {
        problems.add("delete " + record + ": " + e.getMessage());
      }
    }
    return problems.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", problems));
  }

  private void remember(Map<String, Long> before) throws IOException {
    StringBuilder text = new StringBuilder();
    before.forEach((number, kib) -> text.append(number).append(' ').append(kib).append('\n'));
    if (record.getParent() != null) {
      Files.createDirectories(record.getParent());
    }
    Files.writeString(record, text);
  }

  /** Whether the device then has it. */
  private boolean write(String number, long kib) {
    Optional<Path> file = devices.readaheadFile(number);
    if (file.isEmpty()) {
      return false;
    }
    try {
      Files.writeString(
          file.get(), kib + "\n", StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
    } catch (IOException e) {
      // Without permission: the value that it has decides.
    }
    return ProcFiles.text(file.get()).strip().equals(Long.toString(kib));
  }
}
