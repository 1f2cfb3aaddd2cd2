/** What the workloads of linkbenchx itself share. */
package io.linkbenchx.internal.workload;
