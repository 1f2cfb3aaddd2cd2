#!/usr/bin/env python3
"""Compares sysbench's scripts in sysbench and in linkbenchx: counts of statements, and random numbers.

usage: lua.py JAR DRIVER:PORT:USER:PASSWORD:DB [...]      (DRIVER: mysql or pgsql; all on 127.0.0.1)

Drops and creates tables sbtest1 and sbtest2 in these databases: use databases of your own for it.

For each script that sysbench's package has installed, and each server: each of the two programs
runs 200 events on tables that the other one has prepared, and the counts must be equal. Copies of three scripts with
one statement, one option and one branch changed, under other names, must give the counts that
follow from the change. Then 10^6 draws of each function of sysbench.rand over two ranges: a
chi-square test of two samples each, p values corrected after Holm; with ONLY=draws
nothing else. zipfian and varstring, which 1.0 does not have, are compared with the executable
SYSBENCH_DEVELOPMENT of the development branch.
"""
import glob
import math
import os
import re
import subprocess
import sys
import tempfile

EVENTS = 200
ONLY_DRAWS = os.environ.get("ONLY") == "draws"
DRAWS = 1000000
SCRIPTS = "/usr/share/sysbench"
COUNTS = re.compile(r"^\s+(read|write|other|total|transactions):\s+(\d+)", re.M)
SIZE = ["--tables=2", "--table-size=1000"]
KINDS = ["uniform", "gaussian", "special", "pareto"]
DEVELOPMENT = os.environ.get("SYSBENCH_DEVELOPMENT")  # an executable of the development branch
ONE_TABLE = ["select_random_points", "select_random_ranges"]

DRAW = """
function thread_init() end
function event()
   local out = assert(io.open(os.getenv("DRAWS"), "a"))
   local names = { default = os.getenv("KIND") }
   for _, range in ipairs { {1, 200}, {5001, 105000} } do
      local low, high = range[1], range[2]
      local bins = math.min(200, high - low + 1)
      for f, name in pairs(names) do
         local counts = {}
         for i = 0, bins - 1 do counts[i] = 0 end
         f = sysbench.rand[f]
         for _ = 1, %d do
            local v = tonumber(f(low, high))
            assert(v >= low and v <= high, name .. " " .. v)
            local bin = math.floor((v - low) * bins / (high - low + 1))
            counts[bin] = counts[bin] + 1
         end
         out:write(name, "(", low, ",", high, ")")
         for i = 0, bins - 1 do out:write(" ", counts[i]) end
         out:write("\\n")
      end
   end
   local counts = {}
   if names.default == "zipfian" then
      for i = 0, 255 do counts[i] = 0 end
      for _ = 1, %d do
         local s = sysbench.rand.varstring(1, 9)
         counts[#s] = counts[#s] + 1
         counts[s:byte(1)] = counts[s:byte(1)] + 1
      end
      out:write("varstring()")
      for i = 0, 255 do out:write(" ", counts[i]) end
      out:write("\\n")
   end
   if names.default ~= "uniform" then out:close() return end
   for i = 0, 199 do counts[i] = 0 end
   for _ = 1, %d do
      local bin = math.floor(sysbench.rand.uniform_double() * 200)
      counts[bin] = counts[bin] + 1
   end
   out:write("uniform_double()")
   for i = 0, 199 do out:write(" ", counts[i]) end
   out:write("\\n")
   for i = 0, 199 do counts[i] = 0 end
   for _ = 1, %d do
      local bin = tonumber(sysbench.rand.uniform_uint64() / 92233720368547759ULL)
      counts[bin] = counts[bin] + 1
   end
   out:write("uniform_uint64()")
   for i = 0, 199 do out:write(" ", counts[i]) end
   out:write("\\n")
   for i = 0, 255 do counts[i] = 0 end
   for _ = 1, %d do
      local s = sysbench.rand.string("#@-")
      counts[s:byte(1)] = counts[s:byte(1)] + 1
      counts[s:byte(2)] = counts[s:byte(2)] + 1
   end
   out:write("string()")
   for i = 0, 255 do out:write(" ", counts[i]) end
   out:write("\\n")
   out:close()
end
""" % (DRAWS, DRAWS // 10, DRAWS, DRAWS, DRAWS // 10)


class Server:
    def __init__(self, text):
        self.driver, self.port, self.user, self.password, self.db = text.split(":")

    def options(self):
        d = self.driver
        return ["--db-driver=" + d, f"--{d}-host=127.0.0.1", f"--{d}-port={self.port}", f"--{d}-user={self.user}",
                f"--{d}-password={self.password}", f"--{d}-db={self.db}"]


def call(command, **kwargs):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **kwargs)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stdout}")
    return done.stdout


def sysbench(server, script, words, **kwargs):
    return call(["sysbench", script, *server.options(), *words], **kwargs)


def ours(jar, server, script, words, results, **kwargs):
    command = ["java", "-jar", jar, "lua", script, *server.options(), *words]
    call(command + ["-o", results, "--quiet"], **kwargs)
    newest = max(glob.glob(results + "/2*"), key=os.path.getmtime)
    return call(["java", "-jar", jar, "table", "T25", newest]) if words[-1] == "run" else ""


def counts(text):
    return {name: int(number) for name, number in COUNTS.findall(text)}


def compare_counts(jar, servers, folder):
    bad = 0
    scripts = sorted(os.path.basename(p)[:-4] for p in glob.glob(SCRIPTS + "/*.lua") if "common" not in p)
    for server in servers:
        for script in scripts:
            size = ["--tables=1", "--table-size=1000"] if script in ONE_TABLE else SIZE
            size = ["--threads=1"] if script == "bulk_insert" else size
            run = size + ["--time=0", f"--events={EVENTS}", "run"]
            sysbench(server, script, size + ["cleanup"])
            ours(jar, server, script, size + ["prepare"], folder)
            theirs = counts(sysbench(server, script, run))
            ours(jar, server, script, size + ["cleanup"], folder)
            sysbench(server, script, size + ["prepare"])
            mine = counts(ours(jar, server, script, run, folder))
            if script == "oltp_delete":  # how many of the drawn rows are still there is a matter of chance
                for found in theirs, mine:
                    found["write"], found["other"] = found["write"] + found["other"], 0
            if script == "bulk_insert":  # sysbench also counts what thread_done sends, which is no event
                theirs["write"] -= 1
                theirs["total"] -= 1
            same = theirs == mine
            bad += not same
            print(f"{server.driver:6} {script:24} {'equal' if same else 'DIFFER'} {mine}"
                  + ("" if same else f" {theirs}"), flush=True)
            sysbench(server, script, size + ["cleanup"])
    return bad


def changed_copies(jar, server, folder):
    """One statement more, another default of an option, another branch."""
    bad = 0
    point = open(SCRIPTS + "/oltp_point_select.lua").read()
    mixed = open(SCRIPTS + "/oltp_read_write.lua").read()
    common = open(SCRIPTS + "/oltp_common.lua").read()
    copies = {
        "one_statement_more": (point.replace("execute_point_selects()", "execute_point_selects() con:query('DO 1')"),
                               common, {"read": 1, "write": 0, "other": 1}),
        "another_default": (point.replace("sysbench.opt.point_selects=1", "sysbench.opt.point_selects=3"), common,
                            {"read": 3, "write": 0, "other": 0}),
        "another_branch": (mixed.replace("if sysbench.opt.range_selects then", "if false then"), common,
                           {"read": 10, "write": 4, "other": 2}),
    }
    sysbench(server, "oltp_read_write", SIZE + ["prepare"])
    for name, (text, library, expected) in copies.items():
        with open(f"{folder}/{name}.lua", "w") as out:
            out.write(text)
        with open(f"{folder}/oltp_common.lua", "w") as out:
            out.write(library)
        run = SIZE + ["--time=0", f"--events={EVENTS}", "run"]
        mine = counts(ours(jar, server, f"{folder}/{name}.lua", run, folder))
        same = all(mine[k] == v * EVENTS for k, v in expected.items())
        bad += not same
        print(f"{name:31} {'as changed' if same else 'WRONG'} {mine}", flush=True)
    sysbench(server, "oltp_read_write", SIZE + ["cleanup"])
    return bad


def chi_square_p(a, b):
    """Two samples of counts; bins with fewer than 10 together are joined."""
    pairs, x, y = [], 0, 0
    for m, n in zip(a, b):
        x, y = x + m, y + n
        if x + y >= 10:
            pairs.append((x, y))
            x = y = 0
    if x + y and pairs:
        pairs[-1] = (pairs[-1][0] + x, pairs[-1][1] + y)
    r = math.sqrt(sum(q for _, q in pairs) / sum(p for p, _ in pairs))
    statistic = sum((r * p - q / r) ** 2 / (p + q) for p, q in pairs)
    k = len(pairs) - 1
    z = ((statistic / k) ** (1 / 3) - (1 - 2 / (9 * k))) / math.sqrt(2 / (9 * k))  # Wilson and Hilferty
    return math.erfc(z / math.sqrt(2)) / 2, statistic, k


def compare_draws(jar, server, folder):
    script = folder + "/draws.lua"
    with open(script, "w") as out:
        out.write(DRAW)
    files = [folder + "/theirs.txt", folder + "/ours.txt"]
    for kind in KINDS + (["zipfian"] if DEVELOPMENT else []):
        words = ["--time=0", "--events=1", "--rand-seed=7", "--rand-type=" + kind, "run"]
        program = [DEVELOPMENT, script] if kind == "zipfian" else ["sysbench", script, *server.options()]
        call(program + words, env={**os.environ, "DRAWS": files[0], "KIND": kind})
        ours(jar, server, script, words, folder, env={**os.environ, "DRAWS": files[1], "KIND": kind})
    rows = []
    for theirs, mine in zip(open(files[0]), open(files[1])):
        name = theirs.rsplit(")", 1)[0] + ")"
        p, statistic, k = chi_square_p(*([int(n) for n in line.rsplit(")", 1)[1].split()] for line in (theirs, mine)))
        rows.append((p, name, statistic, k))
    rows.sort()
    bad = 0
    worst = 0
    for i, (p, name, statistic, k) in enumerate(rows):
        worst = max(worst, min(1, p * (len(rows) - i)))
        bad += worst <= 0.001
        print(f"{name:28} chi-square {statistic:8.1f} with {k:3} degrees of freedom, p {p:.4f}, after Holm {worst:.4f}")
    return bad


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    jar = os.path.abspath(sys.argv[1])
    servers = [Server(text) for text in sys.argv[2:]]
    with tempfile.TemporaryDirectory() as folder:
        bad = 0 if ONLY_DRAWS else compare_counts(jar, servers, folder) + changed_copies(jar, servers[0], folder)
        bad += compare_draws(jar, servers[0], folder)
    print("all equal" if not bad else f"{bad} differ")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
