package io.linkbenchx.config;

import java.util.ArrayList;
import java.util.List;

/**
 * Everything about a setting except its value: the basis of reference page, help and checks.
 *
 * @param key full key, prefixes included
 * @param aliases other names, silently accepted
 * @param deprecated other names, accepted with a notice
 * @param required whether the user must give it
 * @param def default text; empty when required or when the default is "none"
 * @param type name of the type, such as "count" or "list of duration"
 * @param form accepted form with an example
 * @param range such as "1 to 100", may be empty
 * @param owner who reads it, such as "engine" or "database rocksdb"
 * @param secret whether the value must never be shown
 * @param fills names in <code>${name}</code> that its owner replaces later
 */
public record SettingInfo(
    String key,
    List<String> aliases,
    List<String> deprecated,
    boolean required,
    String def,
    Unit unit,
    String type,
    String form,
    String range,
    String help,
    String group,
    String owner,
    boolean secret,
    List<String> fills) {

  /** Whether it stands for all keys that begin like it: {@code lua.*}. */
  public boolean open() {
    return key.endsWith(".*");
  }

  /** Whether {@code name} is one of its names, or one of the keys that it stands for. */
  public boolean named(String name) {
    return names().contains(name)
        || (open() && name.startsWith(key.substring(0, key.length() - 1)));
  }

  /** The key, then every other accepted name. */
  public List<String> names() {
    List<String> names = new ArrayList<>(List.of(key));
    names.addAll(aliases);
    names.addAll(deprecated);
    return List.copyOf(names);
  }
}
