-- Every event fails once with a deadlock, which sysbench restarts, and once with an error that the
-- hook lets pass.
local attempts = 0
local hooks = 0

function thread_init() con = sysbench.sql.driver():connect() end

function sysbench.hooks.sql_error_ignorable(e)
   return e.sql_errno == 4711 and e.query:match("4711") ~= nil
end

function sysbench.hooks.before_restart_event(e)
   assert(e.sql_errno == 1213 or e.sql_errno == 4711)
   hooks = hooks + 1
end

function event()
   attempts = attempts + 1
   if attempts % 3 == 1 then
      con:query("SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213, MESSAGE_TEXT = 'deadlock'")
   elseif attempts % 3 == 2 then
      con:query("SIGNAL SQLSTATE '45000' SET MYSQL_ERRNO = 4711, MESSAGE_TEXT = 'own'")
   end
   assert(hooks == attempts - math.ceil(attempts / 3))
   con:query("SELECT 1")
end
