package io.linkbenchx.internal.probe;

import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.result.KernelPolicy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The policies of this machine's kernel by Linux's /proc and /sys. */
public final class KernelPolicies {
  private static final Pattern CHOSEN = Pattern.compile("\\[([^]]+)]");

  private final Path proc;
  private final Path sys;
  private final Path processors;

  private KernelPolicies(ProbeSite site) {
    this.proc = site.proc();
    this.sys = site.sys();
    this.processors = sys.resolve("devices/system/cpu");
  }

  /** Of this machine; empty without Linux's /proc. */
  public static Optional<KernelPolicy> read() {
    return read(ProbeSite.MACHINE);
  }

  static Optional<KernelPolicy> read(ProbeSite site) {
    return Files.isReadable(site.proc().resolve("meminfo"))
        ? Optional.of(new KernelPolicies(site).policy())
        : Optional.empty();
  }

  private KernelPolicy policy() {
    String idle = text(processors.resolve("cpuidle/current_governor"));
    if (idle == null) {
      idle = text(processors.resolve("cpuidle/current_governor_ro"));
    }
    Integer swappiness = swappiness();
    Long guest = number(sys.resolve("module/haltpoll/parameters/guest_halt_poll_ns"));
    return new KernelPolicy(
        swapBytes(),
        swappiness,
        governors(),
        text(processors.resolve("cpuidle/current_driver")),
        idle,
        idleStates(),
        "haltpoll".equals(idle) ? guest : null,
        number(sys.resolve("module/kvm/parameters/halt_poll_ns")),
        chosen("enabled"),
        chosen("defrag"));
  }

  /** In one read: a further one of an open file in /proc/sys returns nothing. */
  private Integer swappiness() {
    try (ProcReader reader = new ProcReader(proc)) {
      String text = reader.text("sys/vm/swappiness").strip();
      return text.matches("\\d{1,9}") ? Integer.valueOf(text) : null;
    }
  }

  private Long swapBytes() {
    Long kilobytes = ProcFiles.numbers(proc.resolve("meminfo")).get("SwapTotal");
    return kilobytes == null ? null : kilobytes * 1024;
  }

  private String governors() {
    List<String> all =
        below(processors, "cpu\\d+")
            .map(cpu -> text(cpu.resolve("cpufreq/scaling_governor")))
            .filter(governor -> governor != null)
            .distinct()
            .sorted()
            .toList();
    return all.isEmpty() ? null : String.join(", ", all);
  }

  /** Those of the first processor. */
  private List<String> idleStates() {
    List<String> states =
        below(processors.resolve("cpu0/cpuidle"), "state\\d+")
            .sorted(Comparator.comparing(state -> Integer.valueOf(name(state).substring(5))))
            .filter(state -> !"1".equals(text(state.resolve("disable"))))
            .map(state -> text(state.resolve("name")))
            .filter(name -> name != null)
            .toList();
    return states.isEmpty() ? null : states;
  }

  /** The value in brackets. */
  private String chosen(String file) {
    String text = text(sys.resolve("kernel/mm/transparent_hugepage").resolve(file));
    Matcher chosen = CHOSEN.matcher(text == null ? "" : text);
    return chosen.find() ? chosen.group(1) : null;
  }

  private static Stream<Path> below(Path directory, String names) {
    return ProcFiles.below(directory).stream().filter(path -> name(path).matches(names));
  }

  private static String name(Path path) {
    return path.getFileName().toString();
  }

  private static String text(Path file) {
    String text = ProcFiles.text(file).strip();
    return text.isEmpty() || text.equals("none") ? null : text;
  }

  private static Long number(Path file) {
    String text = text(file);
    return text != null && text.matches("\\d{1,18}") ? Long.valueOf(text) : null;
  }
}
