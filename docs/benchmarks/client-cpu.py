#!/usr/bin/env python3
"""Client CPU time per transaction of two builds of linkbenchx, in pairs of launches.

usage: client-cpu.py OLD.jar NEW.jar LAUNCHES WARMUP DURATION -- -c FILE [-D KEY=VALUE ...]

In each launch both builds run at the same time, on databases of their own (dbid lbxold and lbxnew, which must exist on a
SQL server), and take turns of 1.2 s: the other one is stopped by SIGSTOP. So both meet the same machine. WARMUP and
DURATION are seconds of the clock, of which each build gets half. All files are in the directory client-cpu.

Printed per launch, new / old: CPU time of the client threads; of the process without the JIT compiler's threads; of the
process. Then the geometric means with 95 % intervals (Student's t on log ratios).
"""
import glob, json, math, os, shutil, signal, statistics, subprocess, sys, time

TURN = 1.2
STUDENT = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 6: 2.447, 7: 2.365, 8: 2.306, 9: 2.262, 10: 2.228,
           11: 2.201, 12: 2.179, 14: 2.145, 19: 2.093}

jars = {"old": sys.argv[1], "new": sys.argv[2]}
launches, warmup, duration = (int(a) for a in sys.argv[3:6])
settings = sys.argv[7:]
out = "client-cpu"
shutil.rmtree(out, ignore_errors=True)


def command(side, directory, *extra):
    os.makedirs(directory)
    return ["java", "-XX:+UseParallelGC", "-Xms512m", "-Xmx512m", "-jar", jars[side], *settings,
            "-D", f"dbid=lbx{side}", "-o", directory, *extra]


def compiler_seconds(pid):
    """CPU time of the JIT compiler's threads."""
    total = 0
    for task in glob.glob(f"/proc/{pid}/task/*"):
        try:
            with open(task + "/comm") as name, open(task + "/schedstat") as use:
                if name.read().startswith(("C1 ", "C2 ")):
                    total += int(use.read().split()[0])
        except OSError:
            pass  # the thread has ended
    return total / 1e9


def figures(side, launch):
    """Microseconds per transaction of client threads and process, with the compiler, and the transactions."""
    with open(glob.glob(f"{out}/{side}-{launch}/*/result.json")[0]) as f:
        step = [s for s in json.load(f)["steps"] if s.get("step", s)["mode"] == "closed"][-1]
    client, cost = step["client"], step.get("cost") or {}
    # Results before schema 2 include the compiler.
    jit = (cost.get("perTransaction") or {}).get("jitCpuMicros") or 0
    transactions = step["totals"]["transactions"] if "totals" in step else step["transactions"]
    return client["threadCpuMicrosPerTransaction"], client["cpuMicrosPerTransaction"] + jit, transactions


def launch(number):
    order = ["old", "new"] if number % 2 == 0 else ["new", "old"]
    runs, seen, turn = {}, {"old": [], "new": []}, 0
    for side in order:
        with open(f"{out}/{side}-{number}.console", "w") as console:
            runs[side] = subprocess.Popen(
                command(side, f"{out}/{side}-{number}", "-D", "phases=run", "-D", f"warmup={warmup}s",
                        "-D", f"duration={duration}s"), stdout=console, stderr=subprocess.STDOUT, start_new_session=True)
    time.sleep(3)
    for side in order:
        os.killpg(runs[side].pid, signal.SIGSTOP)
    while all(run.poll() is None for run in runs.values()):
        for side in order if turn % 2 == 0 else order[::-1]:
            run, began = runs[side], time.perf_counter()
            os.killpg(run.pid, signal.SIGCONT)
            while time.perf_counter() - began < TURN and run.poll() is None:
                time.sleep(0.1)
            if run.poll() is None:
                os.killpg(run.pid, signal.SIGSTOP)
                seen[side].append((time.time(), compiler_seconds(run.pid)))
        turn += 1
    for run in runs.values():
        if run.poll() is None:
            os.killpg(run.pid, signal.SIGCONT)
        run.wait()
    result = {}
    for side in runs:
        threads, process, transactions = figures(side, number)
        last, at_end = seen[side][-1]
        at_start = [jit for when, jit in seen[side] if when <= last - duration] or [seen[side][0][1]]
        jit = (at_end - at_start[-1]) / transactions * 1e6
        result[side] = threads, process - jit, process, transactions
    return result


def mean(ratios):
    logs = [math.log(r) for r in ratios]
    centre = statistics.mean(logs)
    half = STUDENT[len(logs) - 1] * statistics.stdev(logs) / math.sqrt(len(logs))
    return f"{math.exp(centre):.3f} ({math.exp(centre - half):.3f} to {math.exp(centre + half):.3f})"


for side in jars:
    subprocess.run(command(side, f"{out}/load-{side}", "-D", "phases=load", "-D", "existing=drop"), check=True,
                   stdout=subprocess.DEVNULL)
ratios = []
for number in range(launches):
    result = launch(number)
    ratios.append([new / old for old, new in zip(result["old"], result["new"])])
    print(f"launch {number + 1}: client threads {result['old'][0]:.2f} {result['new'][0]:.2f} us, ratio {ratios[-1][0]:.3f}; "
          f"process without JIT {ratios[-1][1]:.3f}, process {ratios[-1][2]:.3f}, transactions {ratios[-1][3]:.3f}", flush=True)
if launches > 1:
    for name, values in zip(("client threads", "process without JIT", "process", "transactions"), zip(*ratios)):
        print(f"{name:20} {mean(values)}, {launches} launches")
