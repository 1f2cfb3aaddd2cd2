/**
 * ReadWhileWriting: point reads by many clients while one client overwrites, on an ordered map of
 * fixed-size keys and values; the comparison of embedded engines known from LevelDB, LMDB and
 * RocksDB. A write's key is a function of its number, so that verification can look up acknowledged
 * writes without any history.
 */
package io.linkbenchx.internal.workload.keyvalue;
