package io.linkbenchx.internal.workload.lua;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;

/** Objects that a script names by numbers; a number is used again once its object is removed. */
final class Slots<T> {
  private final List<T> slots = new ArrayList<>();
  private final Deque<Integer> free = new ArrayDeque<>();

  /** The object's number. */
  int add(T object) {
    Integer slot = free.poll();
    if (slot == null) {
      slots.add(object);
      return slots.size() - 1;
    }
    slots.set(slot, object);
    return slot;
  }

  T get(int slot) {
    return slots.get(slot);
  }

  T remove(int slot) {
    free.add(slot);
    return slots.set(slot, null);
  }

  /** The objects that are there. */
  List<T> all() {
    return slots.stream().filter(Objects::nonNull).toList();
  }
}
