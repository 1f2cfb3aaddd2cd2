/**
 * linkbenchx in a JVM test suite: a JUnit 5 extension that runs a workload before tests, and
 * assertions on its figures. The user's build must provide JUnit.
 *
 * <ul>
 *   <li>{@link io.linkbenchx.junit.Bench} configures the run by annotation, {@link
 *       io.linkbenchx.junit.LinkBenchXExtension} in code;
 *   <li>{@link io.linkbenchx.junit.RunAssert} is the parameter that tests take.
 * </ul>
 */
package io.linkbenchx.junit;
