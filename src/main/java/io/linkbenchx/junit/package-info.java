/**
 * linkbenchx in a JVM test suite: a JUnit 5 extension that runs a workload before the tests of a
 * class, which then assert on its result. Whoever uses it brings JUnit along.
 */
package io.linkbenchx.junit;
