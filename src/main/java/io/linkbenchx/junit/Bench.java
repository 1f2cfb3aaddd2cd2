package io.linkbenchx.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs a workload before the tests of a class, or before one test method. Tests take the result as
 * a parameter of type {@link RunAssert} or {@link io.linkbenchx.result.RunResult}. An annotated
 * method in an annotated class gets its own run.
 *
 * <pre>{@code
 * @Bench({"maxid1 = 10k", "duration = 5s"})
 * class ReadsTest {
 *   @Test
 *   void areFastEnough(RunAssert run) {
 *     run.step("run").type("GET_NODE").serviceAtMost(99, Duration.ofMillis(5));
 *   }
 * }
 * }</pre>
 *
 * <p>If the settings name no {@code database}, the run uses RocksDB in the test's own process. For
 * servers that a test starts, see {@link LinkBenchXExtension#onServer}.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@ExtendWith(LinkBenchXExtension.class)
public @interface Bench {

  /** Settings of docs/configuration.md, each {@code "key = value"}; they override the file. */
  String[] value() default {};

  /** A configuration file, relative to the working directory; "" means none. */
  String config() default "";
}
