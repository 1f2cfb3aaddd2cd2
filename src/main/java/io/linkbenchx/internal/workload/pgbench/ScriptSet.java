package io.linkbenchx.internal.workload.pgbench;

import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.random.Hash64;
import io.linkbenchx.workload.TransactionType;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parsed files of a workload.
 *
 * @param types one for each script, in the same order
 */
record ScriptSet(
    PgbenchSettings settings,
    Symbols symbols,
    List<TransactionType> types,
    List<ParsedScript> scripts,
    ParsedScript init) {
  private static final Pattern WEIGHTED = Pattern.compile("(.*?)(?:@(\\d{1,9}))?");

  /**
   * Reads all files.
   *
   * @param problems key and text of everything that is wrong; without any, the result is complete
   */
  static ScriptSet of(
      PgbenchSettings settings,
      Function<String, Optional<Path>> locate,
      BiConsumer<String, String> problems) {
    Symbols symbols = new Symbols();
    List<TransactionType> types = new ArrayList<>();
    List<ParsedScript> scripts = new ArrayList<>();
    Reader reader = new Reader(symbols, locate, problems);
    for (String configured : settings.files()) {
      Matcher file = WEIGHTED.matcher(configured);
      String name = file.matches() ? file.group(1) : configured;
      int weight = file.group(2) == null ? 1 : Integer.parseInt(file.group(2));
      types.add(new TransactionType(String.valueOf(Path.of(name).getFileName()), weight));
      scripts.add(reader.read("files", name, settings.prepared()));
    }
    if (types.stream().map(TransactionType::name).distinct().count() < types.size()) {
      problems.accept("files", "has two files of the same name, which is that of their figures");
    }
    if (types.stream().allMatch(type -> type.weight() == 0)) {
      problems.accept("files", "has no weight above 0");
    }
    String init = settings.init();
    return new ScriptSet(
        settings,
        symbols,
        types,
        scripts,
        init.isEmpty() ? ParsedScript.NONE : reader.read("init", init, false));
  }

  private record Reader(
      Symbols symbols,
      Function<String, Optional<Path>> locate,
      BiConsumer<String, String> problems) {

    ParsedScript read(String key, String name, boolean prepare) {
      try {
        Path file = locate.apply(name).orElseThrow(() -> new IOException("there is no such file"));
        String source = InputFile.text(file, InputFile.SMALL);
        return ScriptParser.parse(name, source, symbols, prepare);
      } catch (ScriptException e) {
        problems.accept(key, e.getMessage());
      } catch (CharacterCodingException e) {
        problems.accept(key, name + ": the file is not UTF-8");
      } catch (IOException e) {
        problems.accept(key, name + ": " + e.getMessage());
      }
      return ParsedScript.NONE;
    }
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
