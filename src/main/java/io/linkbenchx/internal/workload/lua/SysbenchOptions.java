package io.linkbenchx.internal.workload.lua;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import io.linkbenchx.internal.config.ForeignOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** sysbench's command line as settings. */
public final class SysbenchOptions {
  /** Name of the logger of what scripts print. */
  public static final String LOG = "io.linkbenchx.script";

  /** The general options. */
  private static final List<ForeignOption> GENERAL =
      ForeignOption.read(SysbenchOptions.class, "sysbench-options.txt");

  private SysbenchOptions() {}

  /** The general options that are known. */
  static List<String> names() {
    return GENERAL.stream().map(ForeignOption::name).toList();
  }

  /** What scripts see of the general options unless something else is known: sysbench.opt. */
  static Map<String, String> defaults() {
    return GENERAL.stream()
        .filter(option -> !option.value().isEmpty())
        .collect(toMap(option -> option.name().replace('-', '_'), ForeignOption::value));
  }

  /**
   * The settings of a call.
   *
   * @param options each NAME=VALUE, or NAME
   * @param commands in the order of their execution
   * @throws IllegalArgumentException if an option has no meaning here, or the commands have no such
   *     order
   */
  public static Map<String, String> settings(
      String script, List<String> options, List<String> commands) {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("workload", "Lua");
    settings.put("lua.script", script);
    settings.put("database", "mysql");
    settings.put("clients", "1"); // sysbench's defaults
    settings.put("duration", "10");
    settings.put("warmup", "0");
    settings.put("max_failed_requests", "0");
    settings.put("retry_max", Integer.toString(Integer.MAX_VALUE));
    options.forEach(option -> put(settings, option));
    phases(settings, commands);
    if (commands.contains("cleanup")
        && of(script).<Integer>ask(t -> t.kindOfCommand("cleanup")) == 0) {
      throw new IllegalArgumentException(script + " has no command cleanup: write that function");
    }
    return settings;
  }

  /**
   * Adds the settings of one option.
   *
   * @param given NAME=VALUE, or NAME
   * @throws IllegalArgumentException if it has no meaning here
   */
  public static void put(Map<String, String> settings, String given) {
    String[] parts = given.split("=", 2);
    String name = parts[0].replace('_', '-');
    String value = parts.length == 1 ? "on" : parts[1];
    Optional<ForeignOption> general =
        GENERAL.stream().filter(option -> option.name().equals(name)).findFirst();
    if (general.isEmpty()) {
      settings.put("lua." + name.replace('-', '_'), value);
    } else if (general.get().use() == ForeignOption.Use.REFUSED) {
      throw new IllegalArgumentException(
          "--" + name + " is not an option here: " + general.get().text());
    } else {
      String converted = converted(name, value);
      general.get().keys().stream()
          .filter(key -> !converted.isEmpty())
          .forEach(key -> settings.put(key, converted));
    }
  }

  /** An option's value as our keys have it; empty if the default does the same. */
  private static String converted(String name, String value) {
    return switch (name) {
      case "rand-seed" -> value.equals("0") ? "" : value; // 0 = from the clock
      case "db-driver" -> value.equals("pgsql") ? "postgresql" : value;
      case "db-ps-mode" -> value.equals("disable") ? "text" : "";
      case "mysql-ignore-errors" -> value.isEmpty() ? LuaSettings.NONE : value;
      default -> value;
    };
  }

  private static void phases(Map<String, String> settings, List<String> commands) {
    List<String> before = new ArrayList<>(commands);
    List<String> last = Stream.of("run", "cleanup").filter(before::remove).toList();
    if (!commands.subList(before.size(), commands.size()).equals(last)) {
      throw new IllegalArgumentException("commands come in this order: script's own, run, cleanup");
    }
    List<String> phases = new ArrayList<>();
    if (!before.isEmpty()) {
      phases.add("load");
      settings.put("lua.commands", String.join(", ", before));
    }
    if (last.contains("run")) {
      phases.addAll(List.of("run", "verify"));
    }
    if (last.contains("cleanup")) {
      phases.add("cleanup");
      if (before.isEmpty()) {
        settings.put("existing", "drop-foreign"); // the command is the user's word
      }
    }
    settings.put("phases", String.join(", ", phases));
  }

  /**
   * The options that a script declares, as {@code --NAME} with hyphens.
   *
   * @throws io.linkbenchx.db.DbUsageException if there is no such script, or it fails
   */
  public static Set<String> declared(String script) {
    String names = of(script).ask(thread -> (String) thread.ask("option_names"));
    return Set.of(names.split(", ")).stream()
        .map(name -> "--" + name.replace('_', '-'))
        .collect(toSet());
  }

  private static LuaWorkload of(String script) {
    return LuaWorkload.of(LuaSettings.of(script));
  }

  /**
   * Prints the help of a script: its own, or its options as sysbench prints them.
   *
   * @throws io.linkbenchx.db.DbUsageException if there is no such script, or it fails
   */
  public static void help(String script, Consumer<String> out) {
    LuaWorkload help =
        new LuaWorkload(LuaFile.find(script), LuaSettings.of(script), new Printer(out));
    help.ask(
        thread -> {
          if (thread.kindOfCommand("help") > 0) {
            thread.command("help", 0);
          } else {
            out.accept(Path.of(script).getFileName() + " options:");
            thread.ask("help_of_options");
          }
          return null;
        });
  }
}
