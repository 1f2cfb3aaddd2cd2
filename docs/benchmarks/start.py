"""CPU seconds from the start of the process to the best rate on noop, in alternating pairs with and without options of the JVM.

    start.py JAVA JAR 'OPTIONS' PAIRS

CPU time, because a busy machine stretches every other time. The rate of an interval is its transactions by the CPU time of the
process without the compiler's. The best rate is the median of the second half of a closed step of 12 s; it is reached with the
first half second of at least 95 % of it. The time before the step includes what the process does after it.
"""
import csv, glob, resource, statistics, subprocess, sys, tempfile

JVM = "-XX:+UseParallelGC -Xms1g -Xmx1g -XX:+AlwaysPreTouch -XX:-UsePerfData".split()
RUN = (
    "-D workload=LinkGraph -D database=noop -D maxid1=100k -D calibrate=0 -D warmup=0 -D duration=12s -D rate=0"
    " -D interval=100ms --quiet"
).split()


def cpu():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def once(java, jar, options):
    with tempfile.TemporaryDirectory() as out:
        before = cpu()
        done = subprocess.run([java, *JVM, *options, "-jar", jar, *RUN, "-o", out], capture_output=True, text=True)
        if done.returncode:
            sys.exit(done.stdout + done.stderr)
        whole = cpu() - before
        path = [p for p in glob.glob(out + "/**/intervals.csv", recursive=True) if "load" not in p][0]
        rows = [r for r in csv.DictReader(open(path)) if r["type"] == "ALL" and r["phase"] == "run"]
        machine = list(csv.DictReader(open(path.replace("intervals", "system"))))
    both = [(r, m) for r, m in zip(rows, machine) if m["process_cpu_s"]]  # a late interval has none
    used = [float(m["process_cpu_s"]) for _, m in both]
    compiler = [float(m["jit_cpu_s"] or 0) for _, m in both]
    count = [float(r["transactions"]) for r, _ in both]
    length = len(both)
    rate = lambda a, b: sum(count[a:b]) / max(1e-9, sum(used[a:b]) - sum(compiler[a:b]))
    best = statistics.median(rate(i - 5, i) for i in range(length // 2, length))
    first = next(i for i in range(5, length + 1) if rate(i - 5, i) >= 0.95 * best)
    return whole - sum(used), sum(used[:first]), sum(compiler), best


def main():
    java, jar, options, pairs = sys.argv[1], sys.argv[2], sys.argv[3].split(), int(sys.argv[4])
    figures = {"without": [], "with": []}
    for _ in range(pairs):
        figures["without"].append(once(java, jar, []))
        figures["with"].append(once(java, jar, options))
    for name, all in figures.items():
        start, step, compiler, best = (statistics.median(column) for column in zip(*all))
        reached = [f[0] + f[1] for f in all]
        print(
            f"{name:8} before the step {start:.2f} s, best rate after {statistics.median(reached):.2f} s"
            f" ({min(reached):.2f} to {max(reached):.2f}), compiler {compiler:.2f} s, {best:,.0f} per CPU second"
        )


if __name__ == "__main__":
    main()
