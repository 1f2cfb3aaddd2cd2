package io.linkbenchx.fork;

/**
 * The program that is started for each part: {@code main} with the argument {@link Part#COMMAND}.
 * It is above this package, so ServiceLoader finds it.
 */
public interface Program {
  /** The class with the main method. */
  Class<?> mainClass();
}
