package io.linkbenchx.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Creates one record from the given values and reports every component that cannot be created. */
final class Binder {
  private final Sources sources;
  private final KeyIndex index;
  private final Problems problems;
  private final SecretPolicy secrets;

  Binder(Sources sources, KeyIndex index, Problems problems, SecretPolicy secrets) {
    this.sources = sources;
    this.index = index;
    this.problems = problems;
    this.secrets = secrets;
  }

  Problems problems() {
    return problems;
  }

  FileSearch search() {
    return sources.search();
  }

  Optional<Given> given(RecordModel.Leaf leaf) {
    return index.find(leaf.info());
  }

  String resolve(Given given) {
    return sources.resolve(given);
  }

  /** Looked up by full key, for cross-field rules. */
  Optional<Given> given(String key) {
    return index.find(key);
  }

  /** The record; empty if a problem was reported. */
  <T extends Record> Optional<T> bind(RecordModel<T> model) {
    List<Object> values = new ArrayList<>();
    for (RecordModel.Part part : model.parts()) {
      value(part).ifPresent(values::add);
    }
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

  private Optional<?> value(RecordModel.Part part) {
    if (part instanceof RecordModel.Nested nested) {
      return bind(nested.model());
    }
    RecordModel.Leaf leaf = (RecordModel.Leaf) part;
    Optional<Given> given = given(leaf);
    return given.isPresent() ? parse(leaf, given.get()) : byDefault(leaf);
  }

  private Optional<Object> byDefault(RecordModel.Leaf leaf) {
    SettingInfo info = leaf.info();
    if (info.required()) {
      problems.error(
          sources.home(),
          info.key(),
          "is required but not set",
          "add a line " + info.key() + " = …, " + info.form());
      return Optional.empty();
    }
    return Optional.of(convert(leaf, info.def()));
  }

  private Optional<Object> parse(RecordModel.Leaf leaf, Given given) {
    try {
      boolean ask = leaf.info().secret() && given.value().equals(SecretPolicy.PROMPT);
      if (leaf.info().secret()) {
        secrets.warn(given, problems);
      }
      return Optional.of(
          convert(
              leaf, ask ? secrets.ask(given.key()) : sources.resolve(given, leaf.info().fills())));
    } catch (BadValue e) {
      boolean comment = given.value().matches(".*\\s[#!].*") && !leaf.info().secret();
      String suggestion = comment ? "put the comment on a line of its own" : e.suggestion();
      problems.error(given.origin(), given.key(), reason(leaf, given, e), suggestion);
      return Optional.empty();
    }
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
    if (leaf.info().secret() || given.value().isEmpty()) {
      return bad.reason();
    }
    return "'" + given.value() + "' " + bad.reason();
  }
}
