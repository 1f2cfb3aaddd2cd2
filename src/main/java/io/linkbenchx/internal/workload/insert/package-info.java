/**
 * The insert benchmark: rows inserted in the order of their ids into tables with secondary indexes
 * that every insert changes at random positions; in the classic form as rounds of equal size, in
 * the modern form as a sequence of steps in which rows are deleted and queried as well.
 */
package io.linkbenchx.internal.workload.insert;
