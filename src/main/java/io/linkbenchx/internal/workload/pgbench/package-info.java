/**
 * pgbench's script files as transaction types: a parser of their language, and a client that runs
 * them. The language is that of PostgreSQL's manual; no code of pgbench is used.
 */
package io.linkbenchx.internal.workload.pgbench;
