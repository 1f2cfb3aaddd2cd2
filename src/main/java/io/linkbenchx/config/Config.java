package io.linkbenchx.config;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Typed settings. Reading collects problems instead of throwing, so that a user sees all of them at
 * once; call {@link #orThrow} after the last read and before using any record. Not thread-safe.
 */
public final class Config {
  /** Words for what many keys write as 0, and how their descriptions say so. */
  private static final String OFF = "(?i)false|off|no|none";

  private static final Pattern ZERO = Pattern.compile("\\b0 = ([^,;.]+)");

  final Catalog catalog;
  final Sources sources;
  final Problems problems = new Problems();
  final KeyIndex index;
  private final SecretPrompt prompt;
  private final Map<Class<?>, Optional<? extends Record>> made = new HashMap<>();

  private Config(Catalog catalog, Sources sources, SecretPrompt prompt) {
    this.catalog = catalog;
    sources.problems.forEach(problems::add);
    this.sources = sources;
    this.index = new KeyIndex(catalog, sources, problems);
    this.prompt = prompt;
  }

  /** Asks for secrets on the terminal if a value is {@code prompt}. */
  public static Config of(Catalog catalog, Sources sources) {
    return of(catalog, sources, SecretPrompt.console());
  }

  /** Asks for secrets through {@code prompt}. */
  public static Config of(Catalog catalog, Sources sources, SecretPrompt prompt) {
    return new Config(catalog, sources, prompt);
  }

  /**
   * The settings of one owner, or null if they have problems, which {@link #orThrow} then throws. A
   * second call returns the same object and reports nothing again.
   *
   * @throws IllegalArgumentException if the catalog does not contain the type
   */
  public <T extends Record> T read(Class<T> type) {
    RecordModel<?> model = catalog.model(type);
    Optional<? extends Record> known = made.get(type);
    if (known == null) {
      known = bind(model);
      made.put(type, known);
    }
    return type.cast(known.orElse(null));
  }

  /** Reads every active record, for checking a file without running it. */
  public Config readAll() {
    catalog.activeRecords().forEach(model -> read(model.type()));
    return this;
  }

  /**
   * The existing file that a key of LinkBench names: a relative name is resolved against
   * LINKBENCH_HOME or, if that is not set, searched next to the main file and next to its
   * directory.
   */
  public Optional<Path> locate(String name) {
    return sources.locate(name);
  }

  /** The problems found so far, errors first. */
  public List<Problem> problems() {
    return problems.list();
  }

  /** The notices among them. */
  public List<Problem> notices() {
    return problems.of(Problem.Severity.NOTICE);
  }

  /**
   * Returns this configuration if it has no errors.
   *
   * @throws ConfigException with every problem found so far, if one of them is an error
   */
  public Config orThrow() {
    problems.orThrow();
    return this;
  }

  /** The record; empty if a problem was reported. */
  private <T extends Record> Optional<T> bind(RecordModel<T> model) {
    List<Object> values =
        model.parts().stream().<Object>flatMap(part -> value(part).stream()).toList();
    if (values.size() < model.parts().size()) {
      return Optional.empty();
    }
    try {
      T made = model.create(values);
      if (made instanceof Checked checked) {
        checked.check(new Checks(model.prefix(), this));
      }
      return Optional.of(made);
    } catch (IllegalArgumentException e) {
      problems.error(sources.home(), model.prefix(), String.valueOf(e.getMessage()), "");
      return Optional.empty();
    }
  }

  private Optional<?> value(Record part) {
    if (part instanceof RecordModel<?> nested) {
      return bind(nested);
    }
    RecordModel.Leaf leaf = (RecordModel.Leaf) part;
    if (leaf.info().open()) {
      return Optional.of(values(leaf.info()));
    }
    Optional<Given> given = index.find(leaf.info());
    return given.isPresent() ? parse(leaf, given.get()) : byDefault(leaf);
  }

  /** Key without the prefix → value, of the keys that an open setting stands for. */
  private Map<String, String> values(SettingInfo open) {
    Map<String, String> values = new TreeMap<>();
    for (Map.Entry<String, Given> one : index.under(open).entrySet()) {
      String key = one.getKey().substring(open.key().length() - 1);
      try {
        values.put(key, sources.resolve(one.getValue(), List.of()));
      } catch (BadValue e) {
        problems.error(one.getValue(), e);
      }
    }
    return values;
  }

  private Optional<Object> byDefault(RecordModel.Leaf leaf) {
    SettingInfo info = leaf.info();
    if (info.required()) {
      String line = "add a line " + info.key() + " = …, " + info.form();
      problems.error(sources.home(), info.key(), "is required but not set", line);
      return Optional.empty();
    }
    return Optional.of(convert(leaf, info.def()));
  }

  private Optional<Object> parse(RecordModel.Leaf leaf, Given given) {
    try {
      boolean secret = leaf.info().secret();
      if (secret) {
        ConfigSecrets.warn(given, problems);
      }
      String text =
          secret && given.value().equals(ConfigSecrets.PROMPT)
              ? ConfigSecrets.ask(prompt, given.key())
              : sources.resolve(given, leaf.info().fills());
      return Optional.of(convert(leaf, text));
    } catch (BadValue e) {
      problems.error(given, reason(leaf, given, e), suggestion(leaf, given, e));
      return Optional.empty();
    }
  }

  private static String suggestion(RecordModel.Leaf leaf, Given given, BadValue bad) {
    if (given.value().matches(".*\\s[#!].*") && !leaf.info().secret()) {
      return "put the comment on a line of its own";
    }
    Matcher zero = ZERO.matcher(leaf.info().help());
    return given.value().matches(OFF) && zero.find()
        ? bad.suggestion().replaceFirst("^write ", "write 0 for " + zero.group(1) + ", or ")
        : bad.suggestion();
  }

  private static Object convert(RecordModel.Leaf leaf, String text) {
    if (!text.isEmpty()) {
      return leaf.type().parse().apply(text);
    }
    if (leaf.acceptsEmpty()) {
      return leaf.type().whenEmpty().orElseThrow();
    }
    throw new BadValue("is empty", "write " + leaf.info().form());
  }

  /** Quotes the user's text, not the value of a placeholder. */
  private static String reason(RecordModel.Leaf leaf, Given given, BadValue bad) {
    boolean hidden = leaf.info().secret() || given.value().isEmpty();
    return hidden ? bad.reason() : "'" + given.value() + "' " + bad.reason();
  }
}
