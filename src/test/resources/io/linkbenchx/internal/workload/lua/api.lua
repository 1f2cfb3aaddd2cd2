#!/usr/bin/env sysbench
-- Each event uses all of the API, and fails where an answer is wrong.
sysbench.cmdline.options = {
   number = {"A number", 3},
   list = {"A list", {"a", "b"}},
   flag = {"A flag", false},
}
sysbench.cmdline.commands = {
   shout = {function() print("shout " .. sysbench.tid .. " of " .. sysbench.opt.threads) end,
            sysbench.cmdline.PARALLEL_COMMAND},
}

local events = 0

function thread_init(id)
   assert(id == sysbench.tid)
   drv = sysbench.sql.driver()
   con = drv:connect()
end

local function rows()
   local rs = con:query("SELECT 1 AS a, NULL AS b, 'x' AS c UNION ALL SELECT 2, 'y', 'zz'")
   con:query("SELECT 5")
   assert(rs.nrows == 2 and rs.nfields == 3, rs.nrows)
   local row = rs:fetch_row()
   assert(row[1] == "1" and row[2] == nil and row[3] == "x")
   row = rs:fetch_row()
   assert(row[1] == "2" and row[2] == "y")
   assert(rs:fetch_row() == nil)
   local a, b = con:query_row("SELECT 3, 4")
   assert(a == "3" and b == "4")
   assert(con:query_row("SELECT 1 WHERE 1 = 0") == nil)
   local big = con:query_row("SELECT REPEAT('ab', 100000)")
   assert(#big == 200000, #big)
end

-- MySQL's drivers send several statements only with db-ps-mode = disable.
local function results()
   if drv:name() ~= "pgsql" then
      assert(not con:more_results() and con:next_result() == nil)
      return
   end
   local first = con:query("SELECT 1; SELECT 2, 'b'; SELECT 3")
   local seen = {}
   while con:more_results() do
      local rs = con:next_result()
      seen[#seen + 1] = rs:fetch_row()[1]
   end
   assert(table.concat(seen) == "23" and con:next_result() == nil)
   assert(first:fetch_row()[1] == "1")
   con:query("SELECT 4")
   assert(not con:more_results())
end

local function statements()
   local types = sysbench.sql.type
   local text = "SELECT ? + 0, CONCAT(?, ''), ? + 0.0"
   if drv:name() == "pgsql" then
      text = "SELECT ?::bigint, CONCAT(?::text, ''), ?::float8"
   end
   local st = con:prepare(text)
   local p1 = st:bind_create(types.BIGINT)
   local p2 = st:bind_create(types.CHAR, 5)
   local p3 = st:bind_create(types.DOUBLE)
   st:bind_param(p1, p2, p3)
   p1:set(42)
   p2:set("abcdefgh")
   p3:set(2.5)
   local row = st:execute():fetch_row()
   assert(tonumber(row[1]) == 42 and row[2] == "abcde" and tonumber(row[3]) == 2.5)
   p2:set("\195\169")
   row = st:execute():fetch_row()
   assert(row[2] == "\195\169", row[2])
   p2:set_rand_str("##@@-")
   assert(st:execute():fetch_row()[2]:match("^%d%d%l%l%-$"))
   p1:set(nil)
   assert(st:execute():fetch_row()[1] == nil)
   st:close()
end

local function numbers()
   for _, name in ipairs {"uniform", "gaussian", "special", "pareto", "zipfian", "default"} do
      local v = sysbench.rand[name](10, 20)
      assert(v >= 10 and v <= 20 and v == math.floor(v), name)
   end
   assert(sysbench.rand.unique() ~= sysbench.rand.unique())
   assert(#sysbench.rand.string("###-@@@") == 7)
   local text = sysbench.rand.varstring(3, 9)
   assert(#text >= 3 and #text <= 9)
   assert(type(sysbench.rand.uniform_uint64()) == "cdata")
   local u = sysbench.rand.uniform_double()
   assert(u >= 0 and u < 1)
end

-- The language is that of LuaJIT.
local function language()
   local f = setfenv(function() return y end, {y = 7})
   assert(f() == 7 and select("#", unpack({1, 2})) == 2 and tostring(3) == "3")
   assert(2 ^ 53 == 9007199254740992 and tostring(0.1) == "0.1" and jit ~= nil)
   local ffi = require("ffi")
   ffi.cdef("int usleep(unsigned int microseconds);")
   ffi.C.usleep(10)
   ffi.cdef("void sb_counter_inc(int, sb_counter_type); uint32_t sb_rand_uniform(uint32_t, uint32_t);")
   ffi.C.sb_counter_inc(sysbench.tid, ffi.C.SB_CNT_ERROR)
   assert(ffi.C.sb_rand_uniform(7, 7) == 7)
   assert(require("api_module") == "found next to the script")
end

local function connections()
   local other = drv:connect()
   assert(other:query_row("SELECT 7") == "7")
   other:disconnect()
   local ok, why = pcall(function() other:query("SELECT 8") end)
   assert(not ok and why:match("closed this connection"), why)
   other:reconnect()
   assert(other:query_row("SELECT 9") == "9")
   other:disconnect()
end

-- An error of the host is one of the script.
local function failures()
   local unknown = setmetatable({id = 99}, getmetatable(con))
   local ok, why = pcall(unknown.query, unknown, "SELECT 1")
   assert(not ok and why:match("NullPointerException"), why)
   assert(con:query_row("SELECT 8") == "8")
end

-- Statements in coroutines of the script, and in functions that C calls.
local function coroutines()
   assert(coroutine.running() == nil and not coroutine.isyieldable())
   local own = coroutine.wrap(function(a)
      assert(coroutine.running() ~= nil and coroutine.isyieldable())
      local b = coroutine.yield(a + con:query_row("SELECT 1"))
      return con:query_row("SELECT " .. b)
   end)
   assert(own(1) == 2 and con:query_row("SELECT 3") == "3" and own(5) == "5")
   local ok, why = coroutine.resume(coroutine.create(function() error("own") end))
   assert(not ok and why:match("own"), why)
   ok, why = pcall(coroutine.wrap(function() error("wrapped") end))
   assert(not ok and why:match("wrapped"), why)
   local function next_number(n) return con:query_row("SELECT " .. n .. " + 1") end
   assert(string.gsub("12", "%d", next_number) == "23")
   local sorted = {3, 1, 2}
   table.sort(sorted, function(a, b)
      return con:query_row("SELECT CASE WHEN " .. a .. " < " .. b .. " THEN 1 END") == "1"
   end)
   assert(table.concat(sorted) == "123")
   ok, why = pcall(coroutine.yield)
   assert(not ok and why:match("outside a coroutine"), why)
   ok, why = pcall(next_number, 6)
   assert(ok and why == "7", why)
   ok, why = pcall(con.query, con, "SELECT no_such_column")
   assert(not ok, why)
end

function event(id)
   assert(id == sysbench.tid)
   local opt = sysbench.opt
   assert(opt.number == 4 and opt.list[2] == "b" and opt.flag == true and opt.threads == 2)
   rows()
   results()
   statements()
   numbers()
   language()
   connections()
   failures()
   coroutines()
   events = events + 1
end

function init() print("init") end
function done() print("done") end
function thread_done(id) print("thread_done " .. id) end
function check() return {"row 1 differs", "row 2 differs"} end
