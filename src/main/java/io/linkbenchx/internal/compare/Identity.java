package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.Trait.Kind;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.Machine;
import io.linkbenchx.result.RunResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The traits that must be equal in results of one configuration at several times: workload,
 * profile, effective durability, product, processors and configuration. Versions, settings that a
 * server reports and the rest of the machine may change: a history explains changes by them.
 *
 * @param traits key → value; empty for a key without a value
 */
record Identity(Map<Trait, String> traits) {
  /** The name of the trait with the workloads of all steps. */
  static final String WORKLOADS = "workloads of its steps";

  private static final Pattern WITHOUT_VALUE = Pattern.compile("# ([\\w.]+) =");

  /**
   * Identity of a run.
   *
   * @param ignored keys of the configuration that may differ
   */
  static Identity of(StoredRun run, Set<String> ignored) {
    Map<Trait, String> traits = new LinkedHashMap<>();
    RunResult result = run.result();
    Trait.put(traits, Kind.CONFIGURATION, WORKLOADS, Objection.workloads(result));
    Trait.put(traits, Kind.CONFIGURATION, "profile in effect", Objection.profile(result.run()));
    Trait.put(traits, Kind.CONFIGURATION, "durability in effect", Objection.durability(result));
    List<String> products =
        result.databases().stream().map(DatabaseResult::product).distinct().toList();
    Trait.put(traits, Kind.CONFIGURATION, "database product", String.join(", ", products));
    Machine machine = result.run().machine();
    if (machine != null) {
      Trait.put(traits, Kind.MACHINE, "cores", machine.cores());
      Trait.put(traits, Kind.MACHINE, "arch", machine.arch());
    }
    String configuration = run.configuration();
    traits.putAll(Trait.configuration(configuration));
    configuration
        .lines()
        .map(line -> WITHOUT_VALUE.matcher(line.strip()))
        .filter(Matcher::matches)
        .forEach(key -> traits.put(new Trait(Kind.CONFIGURATION, key.group(1)), ""));
    traits.keySet().removeIf(Trait::aboutOutput);
    traits.keySet().removeIf(t -> t.kind() == Kind.CONFIGURATION && ignored.contains(t.name()));
    return new Identity(traits);
  }

  /**
   * The differing traits. A trait that only one of them has is no difference: another version of
   * the program has other keys.
   */
  List<Difference> differences(Identity other) {
    List<Difference> differences = new ArrayList<>();
    traits.forEach(
        (trait, value) -> {
          String theirs = other.traits.get(trait);
          if (theirs != null && !theirs.equals(value)) {
            differences.add(new Difference(trait, List.of(value), List.of(theirs)));
          }
        });
    return List.copyOf(differences);
  }
}
