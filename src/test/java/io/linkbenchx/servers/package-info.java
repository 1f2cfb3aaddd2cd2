/**
 * Real servers for tests: where one comes from (an address given, Docker, {@code run/servers},
 * Maven Central, in this order), a database for each test class, and the count of what was covered
 * that the build prints last. A test that had no server is reported as not covered, never as
 * passed.
 */
package io.linkbenchx.servers;
