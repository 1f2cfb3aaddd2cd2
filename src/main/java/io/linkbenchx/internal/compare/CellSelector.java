package io.linkbenchx.internal.compare;

import io.linkbenchx.config.ServerFactor;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepSeries;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Selects steps by their settings: {@code server=myrocks-zlib, clients=4}. A value that contains a
 * comma is in single quotes: {@code server.options='memory=1G, readahead=0'}. A key is a
 * configuration key, with the cell's value if it varies, or {@code mode} (load, closed, open),
 * {@code part} (a workload's own step), {@code clients}, {@code server}, which is a running server
 * or the profile of one that the plan starts, and {@code step}: the number of a step of a series,
 * or {@code last}. Selects measured steps unless {@code mode} or {@code part} names others, and
 * those steps of a series that its figures come from.
 *
 * @param text as written
 * @param wanted key → value
 */
record CellSelector(String text, Map<String, String> wanted) {
  private static final String MODE = "mode";
  private static final String PART = "part";
  private static final String STEP = "step";
  private static final String LAST = "last";
  private static final Pattern STEP_NUMBER = Pattern.compile(LAST + "|[1-9]\\d*");

  /** A key, its value in quotes or not, and the comma before the next one. */
  private static final Pattern SETTING =
      Pattern.compile(
          "\\s*([^=,'\\s]+)\\s*=\\s*(?:'((?:[^']|'')+)'|([^',\\s](?:[^',]*[^',\\s])?))\\s*(,|$)");

  /**
   * Parses a selector.
   *
   * @param origin shown in messages
   * @throws CompareException if it is not a list of KEY=VALUE
   */
  static CellSelector parse(String text, String origin) {
    Map<String, String> wanted = new LinkedHashMap<>();
    Matcher setting = SETTING.matcher(text);
    int from = 0;
    do {
      if (!setting.region(from, text.length()).lookingAt()) {
        throw malformed(text.substring(from), origin);
      }
      String quoted = setting.group(2);
      wanted.put(setting.group(1), quoted == null ? setting.group(3) : quoted.replace("''", "'"));
      from = setting.end();
    } while (!setting.group(4).isEmpty());
    if (!STEP_NUMBER.matcher(wanted.getOrDefault(STEP, LAST)).matches()) {
      throw new CompareException(
          "%s: step=%s is no step of a series: write step=1 or step=last",
          origin, wanted.get(STEP));
    }
    return new CellSelector(text.strip(), Map.copyOf(wanted));
  }

  /**
   * @param rest the text from the setting that cannot be read
   */
  private static CompareException malformed(String rest, String origin) {
    boolean quotes = rest.indexOf('\'') >= 0;
    return new CompareException(
        "%s: \"%s\" does not select steps: write %s",
        origin,
        (quotes ? rest : rest.split(",", 2)[0]).strip(),
        quotes
            ? "KEY='VALUE' with a quote on each side of the whole value, and two for one in it,"
                + " such as server.options='memory=1G, readahead=0'"
            : "KEY=VALUE, several with commas, such as server=myrocks-zlib, clients=4");
  }

  /**
   * The matching steps of these runs, by kind: repeats of the same thing. A figure needs exactly
   * one kind.
   */
  List<Samples> of(List<StoredRun> runs) {
    Map<List<Record>, List<Sample>> found = new LinkedHashMap<>(); // by what repeats share
    for (StoredRun run : runs) {
      Identity identity = Identity.of(run, Set.of("seed")); // repeats may draw from different ones
      Map<Trait, String> traits = Trait.configuration(run.configuration());
      Load.samples(Side.of(run), this::selected)
          .forEach(
              (load, samples) -> {
                List<Sample> finished = samples.all().stream().filter(Sample::finished).toList();
                if (matches(load, traits) && !finished.isEmpty()) {
                  List<Record> kind = List.of(load, identity);
                  found.computeIfAbsent(kind, k -> new ArrayList<>()).addAll(finished);
                }
              });
    }
    return found.values().stream().map(Samples::new).toList();
  }

  private List<List<StepResult>> selected(StepSeries series, List<StepResult> steps) {
    String number = wanted.get(STEP);
    return number == null
        ? series.used(steps)
        : StepSeries.repeats(steps).stream()
            .map(repeat -> numbered(repeat, number))
            .filter(found -> !found.isEmpty())
            .toList();
  }

  private static List<StepResult> numbered(List<StepResult> repeat, String number) {
    List<StepResult> series = repeat.stream().filter(StepSeries::inARow).toList();
    return number.equals(LAST)
        ? series.subList(Math.max(0, series.size() - 1), series.size())
        : series.stream()
            .filter(step -> number.equals(step.step().cell().step().toString()))
            .toList();
  }

  private boolean matches(Load load, Map<Trait, String> traits) {
    boolean named = wanted.containsKey(MODE) || wanted.containsKey(PART);
    return (named || load.mode() != StepMode.LOAD)
        && wanted.entrySet().stream()
            .allMatch(entry -> matches(entry.getKey(), entry.getValue(), load, traits));
  }

  /** A server may be written as in the configuration, or by its name. */
  private static boolean matches(String key, String value, Load load, Map<Trait, String> traits) {
    return switch (key) {
      case MODE -> value.equals(load.mode().text());
      case PART -> value.equals(load.part());
      case STEP -> true; // see selected
      case "clients" -> value.equals(String.valueOf(load.clients()));
      case ServerFactor.RUNNING -> {
        Map<String, String> servers = new HashMap<>();
        ServerFactor.KEYS.forEach(k -> servers.put(k, setting(k, load, traits)));
        yield value.equals(ServerFactor.value(servers).orElse(null))
            || value.equals(ServerFactor.name(servers).orElse(null));
      }
      default -> value.equals(setting(key, load, traits));
    };
  }

  private static String setting(String key, Load load, Map<Trait, String> traits) {
    return load.factors().getOrDefault(key, traits.get(new Trait(Trait.Kind.CONFIGURATION, key)));
  }
}
