# shellcheck shell=bash
# MariaDB and MySQL: where the binaries are, the option file, the first start, accounts, settings read back.
# Sourced by run/servers.

first_executable() {
  local file
  for file in "$@"; do [ -f "$file" ] && [ -x "$file" ] && { echo "$file"; return; }; done
  return 1
}

# Sets BIN, CLIENT and VERSION of a product; false if it is not on this machine.
mysql_locate() { # product, basedir or empty
  local base=$2 said
  BIN='' CLIENT='' VERSION=''
  if [ -n "$base" ]; then
    BIN=$(first_executable "$base"/{sbin,bin,libexec,usr/sbin}/mariadbd "$base"/{sbin,bin,libexec,usr/sbin}/mysqld) || return 1
    CLIENT=$(first_executable "$base"/{bin,usr/bin}/{mariadb,mysql}) || true
  elif [ "$1" = mariadb ]; then
    BIN=$(first_executable /usr/sbin/mariadbd /usr/local/sbin/mariadbd "$(command -v mariadbd || true)") || return 1
  else
    BIN=$(first_executable "$STATE/opt/mysql/usr/sbin/mysqld" /usr/sbin/mysqld /usr/local/mysql/bin/mysqld) || return 1
    CLIENT=$(first_executable "$STATE/opt/mysql/usr/bin/mysql") || true
  fi
  [ -n "$CLIENT" ] || CLIENT=$(command -v mariadb || command -v mysql) || return 1
  said=$("$BIN" --no-defaults --version 2>/dev/null) || return 1
  VERSION=$(sed -n 's/.* Ver \([0-9][0-9.]*\).*/\1/p' <<<"$said")
  case $1:$said in
    mariadb:*MariaDB*) ;;
    mariadb:* | mysql:*MariaDB*) return 1 ;;
  esac
  [ -n "$VERSION" ]
}

# Lines 'key<tab>value' as lines of an option file; an empty value is a bare option.
option_lines() { awk -F '\t' '{ print ($2 == "" ? $1 : $1 "=" $2) }'; }

mysql_configure() { # instance directory, port
  local dir=$1 base
  base=$(dirname -- "$(dirname -- "$BIN")")
  {
    [ -z "$VERBATIM" ] || { cp -- "$VERBATIM" "$dir/verbatim.cnf"; printf '!include %s\n\n' "$dir/verbatim.cnf"; }
    echo '[mysqld]'
    properties_of init | option_lines
    properties_of start | option_lines
    echo '# Last, so that nothing above moves the server elsewhere or opens it to the network.'
    [ "$(id -u)" -ne 0 ] || echo user=root
    printf '%s\n' "datadir=$dir/data" "socket=$(socket_directory "$dir")/mysqld.sock" "pid-file=$dir/pid" \
      "log-error=$dir/log/error.log" "tmpdir=$dir/tmp" "port=$2" bind-address=127.0.0.1 skip-networking=OFF skip-name-resolve
    if [ "${P[product]}" = mysql ]; then printf '%s\n' mysqlx=OFF secure-file-priv=NULL
    else echo "secure-file-priv=$dir/files"; fi
    if [ "$base" != /usr ]; then
      echo "basedir=$base"
      [ ! -d "$base/lib/mysql/plugin" ] || echo "plugin-dir=$base/lib/mysql/plugin"
      [ ! -d "$base/share/mysql/charsets" ] || printf '%s\n' "lc-messages-dir=$base/share/mysql" "character-sets-dir=$base/share/mysql/charsets"
    fi
  } >"$dir/my.cnf"
  # A server removes temporary tables from tmpdir when it starts: in a directory of others, theirs.
  mkdir -p -- "$dir/files" "$dir/tmp"
}

# The init options alone, and everything else at its default: the first start is quick whatever the profile says.
mysql_initialise() { # instance directory
  local dir=$1 base key value options=() installer
  base=$(dirname -- "$(dirname -- "$BIN")")
  while IFS=$'\t' read -r key value; do options+=("--$key${value:+=$value}"); done < <(properties_of init)
  [ "$(id -u)" -ne 0 ] || options+=(--user=root)
  if [ "${P[product]}" = mariadb ]; then
    installer=$(first_executable "$base"/{bin,scripts}/{mariadb,mysql}"-install-db" "$base"/{bin,scripts}/mysql_install_db "$(command -v mariadb-install-db || true)") \
      || die 1 "no mariadb-install-db next to $BIN"
    [ "$base" = /usr ] || options+=("--basedir=$base")
    "$installer" --no-defaults --datadir="$dir/data" --auth-root-authentication-method=normal --skip-test-db \
      "${options[@]}" >"$dir/log/init" 2>&1
  else
    [ ! -d "$base/share/mysql/charsets" ] || options+=("--lc-messages-dir=$base/share/mysql" "--character-sets-dir=$base/share/mysql/charsets")
    "$BIN" --no-defaults --basedir="$base" --datadir="$dir/data" --initialize-insecure --secure-file-priv=NULL \
      "${options[@]}" >"$dir/log/init" 2>&1
  fi
}

mysql_spawn() { spawn "$1" "$BIN" --defaults-file="$1/my.cnf"; }

mysql_admin() { # instance directory, client options...
  local dir=$1 plain=()
  shift
  # MariaDB's newer clients insist on TLS, even on a socket.
  [ "${CLIENT##*/}" != mariadb ] || plain=(--skip-ssl)
  "$CLIENT" --no-defaults --batch --skip-column-names ${plain[@]+"${plain[@]}"} --user=root \
    --socket="$(socket_directory "$dir")/mysqld.sock" "$@"
}

mysql_ready() { mysql_admin "$1" -e 'select 1' >/dev/null 2>"$1/log/ready"; }

# lb: all of its database, of those named like it with up to three characters behind (a database for each table, numbered),
# and of scratch databases whose names begin with lbx; recreated, so that no older right remains. lbadmin: everything, with a
# password of its own.
# With flush = yes, lb may also set global variables, which is what forces deferred writes.
# root stays without one, but can come in by the socket only, whose directory is closed to others.
mysql_accounts() { # instance directory
  local user="'${P[user]}'@'127.0.0.1'" own=${P[database]//_/\\_} globals=super
  [ "${P[product]}" = mariadb ] || globals=system_variables_admin
  mysql_admin "$1" 2>"$1/log/accounts" <<SQL
create database if not exists ${P[database]};
drop user if exists $user;
create user $user identified by '${P[password]}';
grant all on \`$own\`.* to $user;
grant all on \`${own}_\`.* to $user;
grant all on \`${own}__\`.* to $user;
grant all on \`${own}___\`.* to $user;
grant all on \`lbx%\`.* to $user;
grant process$([ "${P[flush]:-no}" = no ] || printf ', %s' "$globals") on *.* to $user;
create user if not exists 'lbadmin'@'127.0.0.1' identified by '$(cat -- "$1/admin")';
alter user 'lbadmin'@'127.0.0.1' identified by '$(cat -- "$1/admin")';
grant all on *.* to 'lbadmin'@'127.0.0.1' with grant option;
drop user if exists 'root'@'127.0.0.1', 'root'@'::1';
SQL
}

mysql_set_globals() { # instance directory; false if one was refused
  local key value said status=0
  while IFS=$'\t' read -r key value; do
    case $value in
      *[!0-9.kKmMgG]* | '') [[ ${value,,} =~ ^(on|off|true|false)$ ]] || value="'$value'" ;;
      *[kKmMgG]) value=$(bytes "$value") ;;
    esac
    said=$(mysql_admin "$1" -e "set global ${key//-/_} = $value" 2>&1) || { complain "set.$key refused: $said"; status=3; }
  done < <(properties_of set)
  return "$status"
}

# Compares the settings requested with those reported by the server, one row each: name, requested value, reported value, and
# same, differs or unreadable. Plugins count as the variable plugin_load_add.
mysql_read_back() { # instance directory
  {
    mysql_admin "$1" -e "show global variables; select 'plugin_library', plugin_library from information_schema.plugins where plugin_status = 'ACTIVE' and plugin_library is not null"
    echo '--'
    verbatim_settings
    properties_of init
    properties_of start
    properties_of set
  } | awk -F '\t' '
    function norm(v) {
      v = tolower(v)
      if (v ~ /^[0-9]+[kmgt]b?$/) return sprintf("%.0f", (v + 0) * 1024 ^ index("kmgt", substr(v, match(v, /[kmgt]/), 1)))
      if (v ~ /^-?[0-9]*\.?[0-9]+$/) return sprintf("%.6f", v) + 0 ""
      if (v == "on" || v == "true" || v == "yes" || v == "") return "1"
      if (v == "off" || v == "false" || v == "no") return "0"
      return v
    }
    function row(key, want, got, verdict) { printf "%s\t%s\t%s\t%s\n", key, want, got, verdict }
    $0 == "--" { asked = 1; next }
    !asked { if ($1 == "plugin_library") plugins = plugins " " $2 " "; else is[tolower($1)] = $2; next }
    {
      key = tolower($1); gsub(/-/, "_", key); sub(/^loose_/, "", key); want = $2
      if (key !~ /^(datadir|socket|pid_file|port|bind_address|user|log_error|skip_networking|basedir)$/) { if (!(key in last)) order[++n] = key; last[key] = want }
    }
    END {
      for (i = 1; i <= n; i++) {
        key = order[i]; want = last[key]
        if (key ~ /^plugin_load(_add)?$/) {
          file = want; sub(/^.*=/, "", file); if (file !~ /\.so$/) file = file ".so"
          loaded = index(plugins, " " file " ")
          row(key, want, loaded ? want : "not loaded", loaded ? "same" : "differs")
          continue
        }
        name = key
        if (!(name in is) && name ~ /^(skip|disable)_/) { name = substr(name, index(name, "_") + 1); want = norm(want) == "1" ? "0" : "1" }
        if (name == "log_bin" && name != key || name == "ssl") { alias = name == "ssl" ? "have_ssl" : name; got = is[alias]; if (norm(got) == norm(want) || alias == "have_ssl" && got != "YES" && want == "0") { row(key, last[key], got, "same"); continue } }
        if (!(name in is)) row(key, last[key], "", "unreadable")
        else row(key, last[key], is[name], norm(is[name]) == norm(want) ? "same" : "differs")
      }
    }'
}

mysql_has_engine() { # instance directory, engine
  mysql_admin "$1" -e "select count(*) from information_schema.engines where engine = '$2' and support in ('YES', 'DEFAULT')" | grep -qx 1
}

# Whether its data files pass the kernel's page cache by. Its logs may not.
mysql_direct_io() { # instance directory
  case ${P[engine]:-InnoDB} in
    ROCKSDB) [ "$(mysql_admin "$1" -e 'select @@global.rocksdb_use_direct_reads + @@global.rocksdb_use_direct_io_for_flush_and_compaction')" = 2 ] ;;
    *) case $(mysql_admin "$1" -e 'select @@global.innodb_flush_method') in O_DIRECT*) ;; *) return 1 ;; esac ;;
  esac
}
