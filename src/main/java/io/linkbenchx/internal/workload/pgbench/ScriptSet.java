package io.linkbenchx.internal.workload.pgbench;

import io.linkbenchx.config.Checks;
import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.random.Hash64;
import io.linkbenchx.workload.TransactionType;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parsed files of a workload.
 *
 * @param types one for each script, in the same order
 * @param hashes SHA-256 of each script
 * @param init null if there is none
 * @param initHash its SHA-256; "" if there is none
 */
record ScriptSet(
    PgbenchSettings settings,
    Symbols symbols,
    List<TransactionType> types,
    List<ParsedScript> scripts,
    List<String> hashes,
    ParsedScript init,
    String initHash) {
  private static final Pattern WEIGHTED = Pattern.compile("(.*)@(\\d{1,9})");

  /** A script file as it is configured. */
  private record Weighted(String name, int weight) {
    static Weighted of(String text) {
      Matcher matcher = WEIGHTED.matcher(text);
      return matcher.matches()
          ? new Weighted(matcher.group(1), Integer.parseInt(matcher.group(2)))
          : new Weighted(text, 1);
    }

    String type() {
      return String.valueOf(Path.of(name).getFileName());
    }
  }

  /** Reports everything that is wrong with the files of checked settings. */
  static void check(PgbenchSettings settings, Checks checks) {
    double sum = 0;
    for (String file : settings.files()) {
      Weighted one = Weighted.of(file);
      sum += one.weight;
      try {
        parse(one.name, checks::locate, new Symbols(), settings.prepared());
      } catch (ScriptException e) {
        checks.error("files", e.getMessage(), "");
      }
    }
    if (settings.files().stream().map(f -> Weighted.of(f).type()).distinct().count()
        < settings.files().size()) {
      checks.error("files", "has two files of the same name", "rename one: it names the figures");
    }
    if (sum == 0) {
      checks.error("files", "has no weight above 0", "write FILE@WEIGHT");
    }
    if (!settings.init().isEmpty()) {
      try {
        parse(settings.init(), checks::locate, new Symbols(), false);
      } catch (ScriptException e) {
        checks.error("init", e.getMessage(), "");
      }
    }
  }

  static ScriptSet of(PgbenchSettings settings, Function<String, Optional<Path>> locate) {
    Symbols symbols = new Symbols();
    List<TransactionType> types = new ArrayList<>();
    List<ParsedScript> scripts = new ArrayList<>();
    List<String> hashes = new ArrayList<>();
    for (String file : settings.files()) {
      Weighted one = Weighted.of(file);
      types.add(new TransactionType(one.type(), one.weight));
      scripts.add(parse(one.name, locate, symbols, settings.prepared()));
      hashes.add(hash(read(one.name, locate)));
    }
    boolean none = settings.init().isEmpty();
    return new ScriptSet(
        settings,
        symbols,
        types,
        scripts,
        hashes,
        none ? null : parse(settings.init(), locate, symbols, false),
        none ? "" : hash(read(settings.init(), locate)));
  }

  private static ParsedScript parse(
      String name, Function<String, Optional<Path>> locate, Symbols symbols, boolean prepare) {
    return ScriptParser.parse(name, read(name, locate), symbols, prepare);
  }

  private static String read(String name, Function<String, Optional<Path>> locate) {
    Path file =
        locate.apply(name).orElseThrow(() -> new ScriptException(name, "there is no such file"));
    try {
      return InputFile.text(file, InputFile.SMALL);
    } catch (CharacterCodingException e) {
      throw new ScriptException(name, "the file is not UTF-8");
    } catch (IOException e) {
      throw new ScriptException(name, "the file cannot be read: " + e.getMessage());
    }
  }

  private static String hash(String text) {
    return InputFile.sha256(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The variables of a client. */
  Scope scope(int client, long seed, boolean untyped) {
    Map<String, String> given = new LinkedHashMap<>();
    given.put("scale", Long.toString(settings.scale()));
    given.put("client_id", Integer.toString(client));
    given.put("random_seed", Long.toString(seed));
    given.put("default_seed", Long.toString(Hash64.mix(seed)));
    for (String variable : settings.define()) {
      int at = variable.indexOf('=');
      given.put(variable.substring(0, at), variable.substring(at + 1));
    }
    return new Scope(symbols, given, untyped);
  }
}
