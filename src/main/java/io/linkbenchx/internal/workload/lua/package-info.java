/**
 * sysbench's Lua scripts as a workload. A client has a Lua state of its own; the API of sysbench is
 * the resource {@code sysbench.lua} over {@link io.linkbenchx.internal.workload.lua.ScriptCalls}.
 */
package io.linkbenchx.internal.workload.lua;
