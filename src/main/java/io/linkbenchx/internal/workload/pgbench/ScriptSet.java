package io.linkbenchx.internal.workload.pgbench;

import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.random.Hash64;
import io.linkbenchx.workload.TransactionType;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
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
    List<Read> scripts,
    Read init) {
  private static final Pattern WEIGHTED = Pattern.compile("(.*)@(\\d{1,9})");

  /** A script file as it is configured. */
  private record Weighted(String name, int weight) {
    static Weighted of(String text) {
      Matcher matcher = WEIGHTED.matcher(text);
      return matcher.matches()
          ? new Weighted(matcher.group(1), Integer.parseInt(matcher.group(2)))
          : new Weighted(text, 1);
    }

    TransactionType type() {
      return new TransactionType(String.valueOf(Path.of(name).getFileName()), weight);
    }
  }

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
    Reader reader = new Reader(symbols, locate, problems);
    List<Weighted> files = settings.files().stream().map(Weighted::of).toList();
    List<TransactionType> types = files.stream().map(Weighted::type).toList();
    if (types.stream().map(TransactionType::name).distinct().count() < types.size()) {
      problems.accept("files", "has two files of the same name, which is that of their figures");
    }
    if (types.stream().allMatch(type -> type.weight() == 0)) {
      problems.accept("files", "has no weight above 0");
    }
    List<Read> scripts =
        files.stream().map(f -> reader.read("files", f.name, settings.prepared())).toList();
    Read init = settings.init().isEmpty() ? Read.NONE : reader.read("init", settings.init(), false);
    return new ScriptSet(settings, symbols, types, scripts, init);
  }

  /**
   * A file.
   *
   * @param script null if there is none
   * @param hash its SHA-256; "" if there is none
   */
  record Read(ParsedScript script, String hash) {
    static final Read NONE = new Read(null, "");

    long commands() {
      return script == null ? 0 : script.commands().size();
    }
  }

  private record Reader(
      Symbols symbols,
      Function<String, Optional<Path>> locate,
      BiConsumer<String, String> problems) {

    Read read(String key, String name, boolean prepare) {
      try {
        Path file = locate.apply(name).orElseThrow(() -> new IOException("there is no such file"));
        byte[] bytes = InputFile.bytes(file, InputFile.SMALL);
        ParsedScript script = ScriptParser.parse(name, InputFile.utf8(bytes), symbols, prepare);
        return new Read(script, InputFile.sha256(bytes));
      } catch (ScriptException e) {
        problems.accept(key, e.getMessage());
      } catch (CharacterCodingException e) {
        problems.accept(key, name + ": the file is not UTF-8");
      } catch (IOException e) {
        problems.accept(key, name + ": " + e.getMessage());
      }
      return Read.NONE;
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
