-- The API of sysbench for scripts, over the functions of class ScriptCalls (table "host").
-- Numbers and texts are passed in memory that both sides see: doubles d[0], d[1], …, from d[2048]
-- on a block of random numbers and, behind it, texts. d[1] is the length of a text.
local host = ...
local ffi = require("ffi")
_G.ffi = ffi
local BLOCK, BLOCK_SIZE = 2048, 256
local TEXT = 18432
local MOST_PARAMETERS = 1000
local CALL = 2040
local MOST_BULK = 524288 -- bytes: as much as sysbench sends at once

local raw_error, pcall, type, tonumber, tostring = error, pcall, type, tonumber, tostring
local memory, d, capacity
local blocks = 0
local drawn = BLOCK_SIZE

-- A string's own bytes: they are written in place, so nobody else may ever hold it. The address
-- is taken as a number, because the compiler takes the bytes behind a string for constant.
local function allocate(bytes)
   blocks = blocks + 1
   local block = string.rep("\0", bytes - 24) .. string.format("%024d", blocks)
   local address = tonumber(ffi.cast("uintptr_t", ffi.cast("const char *", block)))
   memory = ffi.cast("uint8_t *", address)
   d = ffi.cast("double *", address)
   capacity = bytes
   drawn = BLOCK_SIZE
   host.memory(block)
end

local function put(text)
   local length = #text
   if length + TEXT > capacity then
      allocate(length * 2 + TEXT)
   end
   ffi.copy(memory + TEXT, text, length)
   d[1] = length
end

local function get()
   return ffi.string(memory + TEXT, d[1])
end

-- ---------------------------------------------------------------- calls of the host

-- An event asks the host for a function by a yield, because a call out of C costs more. Where it
-- cannot yield to the host it calls: in a coroutine of the script, and in a function that C calls,
-- such as the order of table.sort.
local yield, running, isyieldable = coroutine.yield, coroutine.running, coroutine.isyieldable
local events = false -- the coroutine of the events

for number, name in ipairs(host.calls) do
   local call = host[name]
   host[name] = function()
      d[CALL] = number
      local yielded, problem = false, nil
      if running() == events then
         yielded, problem = pcall(yield)
      end
      if not yielded then
         call()
      elseif problem then
         raw_error(problem, 2)
      end
   end
end

-- To the script an event runs in no coroutine.
function coroutine.running()
   local thread = running()
   return thread ~= events and thread or nil
end

function coroutine.isyieldable() return running() ~= events and isyieldable() end

function coroutine.yield(...)
   if running() == events then
      raw_error("attempt to yield from outside a coroutine", 2)
   end
   return yield(...)
end

-- ---------------------------------------------------------------- sysbench

sysbench = {
   opt = {},
   version = "1.1.0",
   version_string = "sysbench 1.1.0 (API)",
   tid = 0,
   error = { NONE = 0, RESTART_EVENT = 1 },
   hooks = {},
   cmdline = {
      script_path = host.file,
      command = host.command,
      argv = { [0] = "sysbench", host.file, host.command },
      ARG_NULL = 0, ARG_BOOL = 1, ARG_INT = 2, ARG_SIZE = 3, ARG_DOUBLE = 4,
      ARG_STRING = 5, ARG_LIST = 6, ARG_FILE = 7, ARG_MAX = 8,
      PARALLEL_COMMAND = true,
   },
   rand = {},
   sql = {},
}

test = host.file
package.path = host.path

-- Modules that are not on the path may be next to a script in the jar.
table.insert(package.loaders, function(name)
   local source = host.module(name)
   return source and loadstring(source, "@" .. name .. ".lua")
end)

local function refuse_missing(of, name, optional)
   setmetatable(of, { __index = function(_, key)
      if type(key) == "string" and not (optional and optional[key]) then
         raw_error(name .. "." .. key .. " does not exist in linkbenchx: see docs/lua.md", 2)
      end
   end })
end

-- ---------------------------------------------------------------- output

local line = ""

local function write(...)
   for i = 1, select("#", ...) do
      line = line .. tostring((select(i, ...)))
   end
   local from = 1
   while true do
      local at = line:find("\n", from, true)
      if not at then
         break
      end
      put(line:sub(from, at - 1))
      host.print()
      from = at + 1
   end
   line = line:sub(from)
   if #line > 65536 then
      put(line)
      host.print()
      line = ""
   end
end

function print(...)
   local parts = {}
   for i = 1, select("#", ...) do
      parts[i] = tostring((select(i, ...)))
   end
   write(table.concat(parts, "\t"), "\n")
end

local output = { flush = function() end, close = function() end, setvbuf = function() end }
output.write = function(self, ...) write(...) return self end
io.write = function(...) write(...) return output end
io.stdout = output
io.stderr = output

function os.exit(code)
   raw_error("os.exit(" .. tostring(code) .. ") is not allowed: it would end linkbenchx", 2)
end

-- ---------------------------------------------------------------- random numbers

-- Uniform numbers come in blocks, because a call of the host costs more than a number.
local function uniform()
   if drawn == BLOCK_SIZE then
      host.rand_block()
      drawn = 0
   end
   drawn = drawn + 1
   return d[BLOCK + drawn - 1]
end

-- The formulas of sysbench 1.0 over the range from a to b, both included.
local floor = math.floor
local rand = sysbench.rand
local draws = tonumber(host.opt.rand_spec_iter)
local special_range = host.opt.rand_spec_pct / 100
local special_draws = host.opt.rand_spec_res / 100
local pareto_power = math.log(host.opt.rand_pareto_h) / math.log(1 - host.opt.rand_pareto_h)

local function mean()
   local sum = 0
   for _ = 1, draws do
      sum = sum + uniform()
   end
   return sum / draws
end

function rand.uniform(a, b)
   a, b = floor(a), floor(b)
   return a + floor(uniform() * (b - a + 1))
end

function rand.gaussian(a, b)
   a, b = floor(a), floor(b)
   return a + floor(mean() * (b - a + 1))
end

function rand.pareto(a, b)
   a, b = floor(a), floor(b)
   return a + floor((b - a + 1) * uniform() ^ pareto_power)
end

-- A number of the whole range, or one of the special part in its middle: the draw that has decided
-- between the two is used again.
function rand.special(a, b)
   a, b = floor(a), floor(b)
   local u = uniform()
   if u < 1 - special_draws then
      return floor(a + mean() * (b - a))
   end
   local special = (b - a) * special_range
   return a + floor(u * (special + 1) + (b - a) / 2 - special / 2)
end

function rand.zipfian(a, b)
   d[0] = tonumber(a)
   d[1] = tonumber(b)
   host.rand_zipfian()
   return d[0]
end

rand.default = rand[host.opt.rand_type]
rand.uniform_double = uniform

-- A number of 0 to size - 1, a different one each time until all are drawn.
local function unique(size)
   d[0] = size
   host.rand_unique()
   return d[0]
end

function rand.unique()
   return unique(4294967296)
end

function sysbench.rand.uniform_uint64()
   host.rand_bits()
   return ffi.cast("uint64_t", d[0]) * 4294967296ULL + ffi.cast("uint64_t", d[1])
end

function sysbench.rand.string(format)
   put(format)
   host.rand_string()
   return get()
end

function sysbench.rand.varstring(least, most)
   assert(least <= most and most > 0, "varstring needs 0 <= minimum <= maximum, and a maximum")
   if most + TEXT > capacity then
      allocate(most * 2 + TEXT)
   end
   d[0] = least
   d[1] = most
   host.rand_varstring()
   return get()
end

-- ---------------------------------------------------------------- SQL

local types = {}
for number, name in ipairs { "TINYINT", "SMALLINT", "INT", "BIGINT", "FLOAT", "DOUBLE", "TIME",
                             "DATE", "DATETIME", "TIMESTAMP", "CHAR", "VARCHAR" } do
   types[name] = number
end
types.NONE = 0
sysbench.sql.type = types
sysbench.sql.error = { NONE = 0, IGNORABLE = 1, FATAL = 2 }

local whole = { [types.TINYINT] = true, [types.SMALLINT] = true, [types.INT] = true,
                [types.BIGINT] = true }
local fraction = { [types.FLOAT] = true, [types.DOUBLE] = true }
local text = { [types.CHAR] = true, [types.VARCHAR] = true }

-- The text of the last error that no hook let pass, to know it again when it comes back uncaught.
local last_fatal

-- Errors of this event that sysbench counts as ignored.
local ignored_errors = 0

-- Raises what the host has reported: an error that restarts the event, or one that ends it.
local function raise(connection, query, level)
   local ignorable = d[3] == 1
   if ignorable then
      ignored_errors = ignored_errors + 1
   end
   local e = { connection = connection, query = query, sql_errno = d[2] }
   e.sql_state, e.sql_errmsg = get():match("^([^\n]*)\n(.*)$")
   connection.error = ignorable and 1 or 2
   connection.sql_errno, connection.sql_state = e.sql_errno, e.sql_state
   connection.sql_errmsg = e.sql_errmsg
   local hook = rawget(sysbench.hooks, "sql_error_ignorable")
   if ignorable or (type(hook) == "function" and hook(e)) then
      e.errcode = sysbench.error.RESTART_EVENT
      raw_error(e, level + 1)
   end
   last_fatal = string.format("SQL error, errno = %d, state = '%s': %s", e.sql_errno, e.sql_state,
                              e.sql_errmsg)
   raw_error(last_fatal, level + 1)
end

-- Connections and statements that the script no longer has: the host forgets them before it makes
-- another, because a finalizer may run while arguments are being passed.
local dropped = { connection = {}, statement = {} }

local function owned(object, kind)
   local id, list = object.id, dropped[kind]
   local last = newproxy(true)
   getmetatable(last).__gc = function() list[#list + 1] = id end
   object.last = last
   return object
end

local function forget()
   for _, kind in ipairs { "statement", "connection" } do
      local list = dropped[kind]
      while #list > 0 do
         d[0] = table.remove(list)
         host["forget_" .. kind]()
      end
   end
end

local result = {}

local function rows_of(self)
   local rows = rawget(self, "rows")
   if rows then
      return rows
   end
   rows = {}
   repeat
      d[0], d[1], d[2] = self.holder.id, self.sequence, self.prepared and 1 or 0
      host.fetch()
      local n, columns, needed = d[0], d[2], d[3]
      if n < 0 then
         raise(self.connection, "", 3)
      end
      self.columns = columns
      local at = memory + TEXT
      for _ = 1, n do
         local row = {}
         for column = 1, columns do
            local length = ffi.cast("int32_t *", at)[0]
            at = at + 4
            if length >= 0 then
               row[column] = ffi.string(at, length)
               at = at + length
            end
         end
         rows[#rows + 1] = row
      end
      if needed > 0 then
         allocate(needed * 2 + TEXT)
      end
   until needed == 0
   self.rows = rows
   return rows
end

result.__index = function(self, key)
   if key == "nrows" then
      return #rows_of(self)
   elseif key == "nfields" then
      rows_of(self)
      return self.columns
   end
   return result[key]
end
result.__tostring = function() return "<sql_result>" end

function result.fetch_row(self)
   local rows = rows_of(self)
   local at = (rawget(self, "at") or 0) + 1
   self.at = at
   return rows[at]
end

function result.free() end

-- What the host has answered to a statement: nil unless it has rows, as in sysbench.
local function answered(holder, prepared, query)
   local connection = prepared and holder.connection or holder
   local code = d[0]
   if code < 0 then
      raise(connection, query, 3)
   end
   connection.error = 0
   if code == 0 then
      return nil
   end
   return setmetatable({ connection = connection, holder = holder, prepared = prepared,
                         sequence = d[1] }, result)
end

local parameter = {}
parameter.__index = parameter
parameter.__tostring = function() return "<sql_param>" end

function parameter.set(self, value)
   if text[self.type] and value ~= nil then
      value = tostring(value)
      if #value > self.max_len then
         value = value:sub(1, self.max_len)
      end
   elseif value ~= nil and not (type(value) == "cdata" and whole[self.type]) then
      value = tonumber(value)
   end
   self.value = value
end

function parameter.set_rand_str(self, format)
   if not text[self.type] then
      raw_error("set_rand_str needs a parameter of type CHAR or VARCHAR", 2)
   end
   self:set(sysbench.rand.string(format))
end

local statement = {}
statement.__index = statement
statement.__tostring = function() return "<sql_statement>" end

function statement.bind_create(self, kind, max_len)
   if not (whole[kind] or fraction[kind] or text[kind]) then
      raw_error("type " .. tostring(kind) .. " cannot be a parameter: use INT, DOUBLE or CHAR", 2)
   end
   return setmetatable({ type = kind, max_len = max_len or 0 }, parameter)
end

function statement.bind_param(self, ...)
   local n = select("#", ...)
   if n > MOST_PARAMETERS then
      raw_error("a statement has at most " .. MOST_PARAMETERS .. " parameters", 2)
   end
   self.parameters = { ... }
   return 0
end

-- Values: a pair of doubles each, the kind (0 NULL, 1 whole, 2 fraction, 3 text, 4 the bits of a
-- whole number) and the number or the length; the texts follow each other.
local function pass(parameters)
   local n = #parameters
   local length = 0
   for i = 1, n do
      local p = parameters[i]
      local kind, value
      if type(p) == "table" then
         kind, value = p.type, p.value
      else
         kind, value = type(p) == "number" and types.DOUBLE or types.VARCHAR, p
      end
      local at = 2 + 2 * i
      if value == nil then
         d[at] = 0
      elseif whole[kind] and type(value) == "cdata" then -- a double has 53 bits of it
         d[at] = 4
         ffi.cast("int64_t *", d)[at + 1] = ffi.cast("int64_t", value)
      elseif whole[kind] then
         d[at], d[at + 1] = 1, value
      elseif fraction[kind] then
         d[at], d[at + 1] = 2, value
      else
         local bytes = #value
         if length + bytes + TEXT > capacity then
            allocate((length + bytes) * 2 + TEXT)
            return pass(parameters)
         end
         ffi.copy(memory + TEXT + length, value, bytes)
         d[at], d[at + 1] = 3, bytes
         length = length + bytes
      end
   end
   d[1] = n
end

function statement.execute(self)
   pass(self.parameters)
   d[0] = self.id
   host.execute()
   return answered(self, true, "<prepared statement>")
end

function statement.next_result(self) return self.connection:next_result() end

function statement.close(self)
   d[0] = self.id
   host.close_statement()
   return 0
end

local connection = {}
connection.__index = connection
connection.__tostring = function() return "<sql_connection>" end

function connection.query(self, query)
   query = tostring(query)
   put(query)
   d[0] = self.id
   host.query()
   return answered(self, false, query)
end

function connection.query_row(self, query)
   local rows = self:query(query)
   local row = rows and rows:fetch_row()
   if not row then
      return nil
   end
   return unpack(row, 1, rows.nfields)
end

function connection.prepare(self, query)
   forget()
   put(query)
   d[0] = self.id
   host.prepare()
   if d[0] < 0 then
      raise(self, query, 2)
   end
   return owned(setmetatable({ connection = self, id = d[0], parameters = {} }, statement),
                "statement")
end

function connection.bulk_insert_init(self, head)
   self.bulk = { head = head, length = #head }
   return true
end

function connection.check_error(self, rows, query)
   if rows ~= nil or self.error == 0 then
      return rows
   end
   raw_error("the last statement of this connection has failed: " .. tostring(query), 2)
end

local function send_bulk(self)
   local bulk = self.bulk
   if bulk and #bulk > 0 then
      self:query(bulk.head .. " " .. table.concat(bulk, ","))
      self.bulk = { head = bulk.head, length = #bulk.head }
   end
end

function connection.bulk_insert_next(self, values)
   local bulk = self.bulk
   if not bulk then
      raw_error("bulk_insert_next before bulk_insert_init", 2)
   end
   if #bulk > 0 and bulk.length + #values > MOST_BULK then
      send_bulk(self)
      bulk = self.bulk
   end
   bulk[#bulk + 1] = values
   bulk.length = bulk.length + #values + 1
   return true
end

function connection.bulk_insert_done(self)
   send_bulk(self)
   self.bulk = nil
   return true
end

function connection.more_results(self)
   d[0] = self.id
   host.more_results()
   return d[0] == 1
end

function connection.next_result(self)
   d[0] = self.id
   host.next_result()
   return answered(self, false, "<next result>")
end

local function reopen(self, how)
   d[0] = self.id
   how()
   if d[0] < 0 then
      raise(self, "", 3)
   end
   return true
end

function connection.disconnect(self) return reopen(self, host.disconnect) end
function connection.reconnect(self) return reopen(self, host.reconnect) end

local driver = {}
driver.__index = driver
driver.__tostring = function() return "<sql_driver>" end

function driver.name() return host.driver end

function driver.connect(self)
   local made = setmetatable({ driver = self, error = 0 }, connection)
   forget()
   host.connect()
   if d[0] < 0 then
      raise(made, "connect", 2)
   end
   made.id = d[0]
   return owned(made, "connection")
end

function sysbench.sql.driver(name)
   if name ~= nil and name ~= host.driver then
      raw_error("sysbench.sql.driver('" .. tostring(name) .. "'): the database is " .. host.driver, 2)
   end
   return setmetatable({ sname = host.driver }, driver)
end

-- ---------------------------------------------------------------- reports

local function per_second(stat, figure)
   return stat[figure] / stat.time_interval
end

local function queries(stat)
   return (stat.reads + stat.writes + stat.other) / stat.time_interval
end

function sysbench.report_csv(stat)
   print(("%.0f,%u,%4.2f,%4.2f,%4.2f,%4.2f,%4.2f,%4.2f,%4.2f,%4.2f"):format(
      stat.time_total, stat.threads_running, per_second(stat, "events"), queries(stat),
      per_second(stat, "reads"), per_second(stat, "writes"), per_second(stat, "other"),
      stat.latency_pct * 1000, per_second(stat, "errors"), per_second(stat, "reconnects")))
end

-- One array of all reports; its end is written when the state is closed.
local array
local json = [[
  {
    "time": %4.0f,
    "threads": %u,
    "tps": %4.2f,
    "qps": {
      "total": %4.2f,
      "reads": %4.2f,
      "writes": %4.2f,
      "other": %4.2f
    },
    "latency": %4.2f,
    "errors": %4.2f,
    "reconnects": %4.2f
  }]]

function sysbench.report_json(stat)
   write(array and ",\n" or "[\n")
   array = true
   write(json:format(
      stat.time_total, stat.threads_running, per_second(stat, "events"), queries(stat),
      per_second(stat, "reads"), per_second(stat, "writes"), per_second(stat, "other"),
      stat.latency_pct * 1000, per_second(stat, "errors"), per_second(stat, "reconnects")))
end

function sysbench.report_default(stat)
   print(("[ %.0fs ] thds: %u tps: %4.2f qps: %4.2f (r/w/o: %4.2f/%4.2f/%4.2f) lat (ms,%u%%): %4.2f"
      .. " err/s %4.2f reconn/s: %4.2f"):format(
      stat.time_total, stat.threads_running, per_second(stat, "events"), queries(stat),
      per_second(stat, "reads"), per_second(stat, "writes"), per_second(stat, "other"),
      sysbench.opt.percentile, stat.latency_pct * 1000, per_second(stat, "errors"),
      per_second(stat, "reconnects")))
end

local function end_reports()
   if array then
      write("\n]\n")
      array = nil
   end
end

-- ---------------------------------------------------------------- functions of sysbench 0.5

local legacy

function db_connect()
   legacy = sysbench.sql.driver():connect()
end

local function with_connection(method)
   return function(...)
      if not legacy then
         db_connect()
      end
      return legacy[method](legacy, ...)
   end
end

function db_disconnect()
   if legacy then
      legacy:disconnect()
      legacy = nil
   end
end

db_query = with_connection("query")
db_bulk_insert_init = with_connection("bulk_insert_init")
db_bulk_insert_next = with_connection("bulk_insert_next")
db_bulk_insert_done = with_connection("bulk_insert_done")
db_prepare = with_connection("prepare")
function db_bind_param(prepared, values) prepared.parameters = values end
function db_execute(prepared) return prepared:execute() end
function db_store_results(rows) return rows end
function db_free_results() end
function db_close(prepared) return prepared:close() end
function db_bind_result() end -- results are read by their rows
DB_ERROR_NONE, DB_ERROR_DEADLOCK, DB_ERROR_FAILED = 0, 1, 2
DB_ERROR_RESTART_TRANSACTION = 1
mysql_table_engine, myisam_max_rows = "innodb", 1000000

sysbench.db = { DB_ERROR_NONE = 0, DB_ERROR_RESTART_TRANSACTION = 1, DB_ERROR_FAILED = 2 }
for _, name in ipairs { "connect", "disconnect", "query", "bulk_insert_init", "bulk_insert_next",
                        "bulk_insert_done", "prepare", "bind_param", "bind_result", "execute",
                        "store_results", "free_results", "close" } do
   sysbench.db[name] = _G["db_" .. name]
end

sb_rand = sysbench.rand.default
sb_rand_uniform = sysbench.rand.uniform
sb_rand_gaussian = sysbench.rand.gaussian
sb_rand_special = sysbench.rand.special
function sb_rand_uniq(a, b)
   a, b = floor(a or 0), floor(b or 4294967295)
   if b < a then
      raw_error("sb_rand_uniq needs a range: " .. a .. " is above " .. b, 2)
   end
   return a + unique(b - a + 1)
end
sb_rand_str = sysbench.rand.string
function sb_rnd() return sysbench.rand.uniform(0, 4294967295) end

-- ---------------------------------------------------------------- functions of sysbench's own C

ffi.cdef [[
typedef enum { SB_CNT_OTHER, SB_CNT_READ, SB_CNT_WRITE, SB_CNT_TRX, SB_CNT_ERROR, SB_CNT_RECONNECT,
               SB_CNT_BYTES_READ, SB_CNT_BYTES_WRITTEN, SB_CNT_MAX } sb_counter_type;
]]

-- Scripts declare what they take from ffi.C; the C library has the rest.
local libc = ffi.C
local own = {
   sb_counter_inc = function(_, counter) -- statements are counted by their answers
      if tonumber(counter) == 4 then -- SB_CNT_ERROR
         ignored_errors = ignored_errors + 1
      end
   end,
   sb_rand_varstr = function(buffer, least, most)
      local drawn = sysbench.rand.varstring(least, most)
      ffi.copy(buffer, drawn, #drawn)
      return #drawn
   end,
   sb_rand_str = function(format, buffer)
      local drawn = sysbench.rand.string(ffi.string(format))
      ffi.copy(buffer, drawn, #drawn)
   end,
}
for _, name in ipairs { "default", "uniform", "gaussian", "special", "pareto", "zipfian", "unique",
                        "uniform_uint64", "uniform_double" } do
   own["sb_rand_" .. name] = sysbench.rand[name]
end
ffi.C = setmetatable({}, { __index = function(_, name) return own[name] or libc[name] end })

refuse_missing(sysbench, "sysbench")
refuse_missing(sysbench.cmdline, "sysbench.cmdline", { options = true, commands = true })
refuse_missing(sysbench.sql, "sysbench.sql")
refuse_missing(sysbench.rand, "sysbench.rand")

local hooks = { sql_error_ignorable = true, before_restart_event = true, after_event = true,
                report_intermediate = true, report_cumulative = true }
setmetatable(sysbench.hooks, { __newindex = function(all, name, hook)
   if not hooks[name] then
      raw_error("sysbench.hooks." .. tostring(name) .. " does not exist: nothing would call it", 2)
   end
   rawset(all, name, hook)
end })

-- ---------------------------------------------------------------- options

local cmdline = sysbench.cmdline
local arguments = { boolean = cmdline.ARG_BOOL, string = cmdline.ARG_STRING,
                    number = cmdline.ARG_DOUBLE, table = cmdline.ARG_LIST }
local words = { [cmdline.ARG_BOOL] = "[=on|off]", [cmdline.ARG_INT] = "=N",
                [cmdline.ARG_SIZE] = "=SIZE", [cmdline.ARG_DOUBLE] = "=N",
                [cmdline.ARG_STRING] = "=STRING", [cmdline.ARG_LIST] = "=[LIST,...]",
                [cmdline.ARG_FILE] = "=FILENAME" }
local truths = { on = true, ["true"] = true, ["1"] = true, yes = true, [""] = true,
                 off = false, ["false"] = false, ["0"] = false, no = false }
local sizes = { k = 2 ^ 10, m = 2 ^ 20, g = 2 ^ 30, t = 2 ^ 40, p = 2 ^ 50 }

local function declared()
   local names, byName = {}, {}
   for name, def in pairs(rawget(cmdline, "options") or {}) do
      assert(type(name) == "string" and type(def) == "table" and def[1] ~= nil,
             "sysbench.cmdline.options." .. tostring(name) .. " must be {text, default, type}")
      local kind = def[3] or (def[2] == nil and cmdline.ARG_STRING) or arguments[type(def[2])]
      local option = { name = name, text = def[1], default = def[2], type = kind, check = def[4] }
      names[#names + 1] = name
      byName[name:gsub("-", "_")] = option
   end
   table.sort(names)
   return names, byName
end

local function value_of(option, given)
   local kind = option.type
   if kind == cmdline.ARG_BOOL then
      local truth = truths[given:lower()]
      if truth == nil then
         return nil, "is neither on nor off"
      end
      return truth
   elseif kind == cmdline.ARG_LIST then
      local list = {}
      for item in given:gmatch("[^,]+") do
         list[#list + 1] = item
      end
      return list
   elseif kind == cmdline.ARG_INT or kind == cmdline.ARG_DOUBLE or kind == cmdline.ARG_SIZE then
      local number, suffix = given:match("^(.-)([kKmMgGtTpP]?)$")
      local value = tonumber(number)
      if value and suffix ~= "" then
         local whole = ("%.0f"):format(value * sizes[suffix:lower()])
         if kind ~= cmdline.ARG_SIZE then
            return nil, "has a suffix, which sysbench would drop: write " .. number .. " or "
               .. ("%.0f"):format(value * 1000 ^ ({ k = 1, m = 2, g = 3, t = 4, p = 5 })[suffix:lower()])
         end
         return tonumber(whole)
      elseif not value then
         return nil, "is not a number"
      end
      return value
   end
   return given
end

-- The options as sysbench prints them, one a line.
local function help_of_options()
   local names, byName = declared()
   local function shown(name)
      return name .. (words[byName[name:gsub("-", "_")].type] or "")
   end
   local width = 0
   for _, name in ipairs(names) do
      width = math.max(width, #shown(name))
   end
   for _, name in ipairs(names) do
      local option = byName[name:gsub("-", "_")]
      local default = option.default
      if type(default) == "table" then
         default = table.concat(default, ",")
      elseif type(default) == "boolean" then
         default = default and "on" or "off"
      end
      print("  --" .. shown(name) .. (" "):rep(width - #shown(name)) .. " " .. option.text
            .. (default == nil and "" or " [" .. tostring(default) .. "]"))
   end
   print("")
end

function cmdline.command_defined(name)
   local commands = rawget(cmdline, "commands")
   return type(commands) == "table" and commands[name] ~= nil and commands[name][1] ~= nil
end

function cmdline.command_parallel(name)
   return cmdline.command_defined(name) and cmdline.commands[name][2] == cmdline.PARALLEL_COMMAND
end

function cmdline.call_command(name)
   if not cmdline.command_defined(name) then
      return false
   end
   local answer = cmdline.commands[name][1]()
   return answer == nil or answer and true
end

function cmdline.print_test_options()
   help_of_options()
end

local function option_names()
   return table.concat((declared()), ", ")
end

-- sysbench's own options: numbers, on or off, texts, lists.
local texts = { user = true, password = true, db = true, host = true }
local lists = { mysql_host = true, mysql_port = true, mysql_socket = true }
local function general()
   local opt = {}
   for name, given in pairs(host.opt) do
      local value = tonumber(given)
      if value == nil then
         value = truths[given]
      end
      if value == nil or texts[name:match("sql_(.*)")] then
         value = given
      end
      opt[name] = lists[name] and { given } or value
   end
   opt.num_threads = opt.threads
   return opt
end

-- Sets sysbench.opt; returns the given options that are wrong, with the reason.
local function configure(given)
   local problems = {}
   local _, byName = declared()
   local opt = general()
   if rawget(_G, "thread_run") then
      raw_error(debug.getinfo(thread_run, "S").short_src .. ":"
         .. debug.getinfo(thread_run, "S").linedefined
         .. ": thread_run would replace the loop of events, which measures: define event", 0)
   end
   if not rawget(cmdline, "options") then -- sysbench 0.5: every option is a global variable
      for name, value in pairs(opt) do
         if rawget(_G, name) == nil then
            _G[name] = value
         end
      end
   end
   for _, option in pairs(byName) do
      local value = option.default
      if type(value) == "string" and option.type ~= cmdline.ARG_STRING then
         value = value_of(option, value)
      end
      opt[option.name:gsub("-", "_")] = value
      opt[option.name] = value
   end
   for name, text in pairs(given) do
      local option = byName[name:gsub("-", "_")]
      if option then
         local value, problem = value_of(option, text)
         if problem == nil and type(option.check) == "function"
            and not option.check(name, text) then
            problem = "is refused by the script"
         end
         problems[name] = problem
         opt[option.name:gsub("-", "_")] = value
         opt[option.name] = value
      elseif rawget(cmdline, "options") then
         problems[name] = "is no option of this script"
      else
         opt[name] = text
         opt[name:gsub("-", "_")] = text
         _G[name:gsub("-", "_")] = text
      end
   end
   sysbench.opt = opt
   return problems
end

-- ---------------------------------------------------------------- what the host calls

local restarted

-- d[0]: 0 done, 1 the run ends, 2 restart, 3 an SQL error, 4 an error of the script, whose text is
-- passed. d[2]: errors that sysbench counts as ignored.
local function run_event()
   local hook = restarted and rawget(sysbench.hooks, "before_restart_event")
   local again = restarted
   restarted = nil
   local ok, outcome = true, nil
   if type(hook) == "function" then
      ok, outcome = pcall(hook, again)
   end
   if ok then
      ok, outcome = pcall(event, sysbench.tid)
   end
   local after = ok and rawget(sysbench.hooks, "after_event")
   if type(after) == "function" then
      local fine, why = pcall(after, sysbench.tid)
      ok, outcome = fine, fine and outcome or why
   end
   if ok then
      d[0] = outcome and 1 or 0
      return
   elseif type(outcome) == "table" and outcome.errcode == sysbench.error.RESTART_EVENT then
      restarted = outcome
      d[0] = 2
      return
   end
   local message = tostring(outcome)
   put(message)
   d[0] = last_fatal and message:find(last_fatal, 1, true) and 3 or 4
end

-- One event from each yield of call 0 to the next.
local function run_events()
   events = running()
   while true do
      ignored_errors = 0
      run_event()
      d[2] = ignored_errors
      d[CALL] = 0
      yield()
   end
end

local function thread(tid)
   sysbench.tid = tid
   thread_id = tid
end

-- Calls a function of the script, if it has it. Returns whether it has.
local function call(name, arguments)
   local f = rawget(_G, name)
   if type(f) ~= "function" then
      return false
   end
   local answer = f(unpack(arguments))
   if line ~= "" then
      write("\n")
   end
   return true, answer
end

-- Whether the script has a function, or has set a hook.
local function has(name)
   return type(rawget(_G, name)) == "function" or type(rawget(sysbench.hooks, name)) == "function"
end

local function command(name)
   if cmdline.command_defined(name) then
      local answer = cmdline.commands[name][1]()
      if answer ~= nil and not answer then
         raw_error("the command " .. name .. " of the script has failed", 0)
      end
   elseif not call(name, {}) then
      raw_error("the script has no command " .. name, 0)
   end
   if line ~= "" then
      write("\n")
   end
end

-- 0 = the script has no such command, 1 = it has, 2 = it runs in all threads.
local function kind_of_command(name)
   if cmdline.command_defined(name) then
      return cmdline.command_parallel(name) and 2 or 1
   end
   return type(rawget(_G, name)) == "function" and 1 or 0
end

local function check()
   local _, difference = call("check", {})
   if type(difference) == "table" then
      return table.concat(difference, "\n")
   end
   return difference == nil and "" or difference == true and "" or tostring(difference)
end

local function report(hook, figures)
   local f = rawget(sysbench.hooks, hook)
   if type(f) == "function" then
      f(figures)
   end
end

allocate(65536)

return { configure = configure, option_names = option_names, run_events = run_events,
         thread = thread, call = call, has = has, command = command,
         kind_of_command = kind_of_command, check = check, report = report,
         end_reports = end_reports,
         help_of_options = help_of_options }
