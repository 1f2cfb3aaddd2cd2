# shellcheck shell=bash
# MySQL, and PostgreSQL with DocumentDB, from Debian's newest suite. MySQL's packages conflict with MariaDB's and
# DocumentDB wants a newer PostgreSQL, so they are unpacked into folders by an apt state of their own: neither dpkg nor the
# system's packages know of them. FerretDB is built from Go modules. Sourced by run/servers.

# The mirror that this machine's own apt uses.
debian_mirror() {
  local mirror
  mirror=$(awk '/^URIs:/ { print $2; exit }' /etc/apt/sources.list.d/debian.sources 2>/dev/null) || true
  [ -n "$mirror" ] || mirror=$(awk '$1 == "deb" { for (i = 2; i <= NF; i++) if ($i ~ /:\//) { print $i; exit } }' \
    /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null) || true
  [ -n "$mirror" ] || return 1
  echo "$mirror"
}

SID=() # apt-get's options for that state

# One after the other: they share the index. Each ends as a folder $STATE/opt/NAME, or as none.
unpack_all() { # mysql, documentdb
  local name mirror apt=$STATE/apt-sid
  for name in "$@"; do rm -rf -- "$STATE/opt/$name"; done
  if ! command -v apt-get >/dev/null || ! mirror=$(debian_mirror); then
    complain "$*: no apt, or no Debian mirror in its sources"
    return 1
  fi
  [ "$(dpkg --print-architecture)" = amd64 ] || { complain "$*: unpacked on amd64 only"; return 1; }
  (umask 022 && mkdir -p -- "$apt"/{lists/partial,cache/archives/partial,etc/{sources.list.d,preferences.d,apt.conf.d}})
  : >"$apt/status"
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror sid main" >"$apt/etc/sources.list"
  # A container's image often empties the system's archive folder after each update, whatever folder the update was of:
  # that would take away what the other apt-get is just installing.
  printf '#clear APT::Update::%s;\n' Pre-Invoke Post-Invoke Post-Invoke-Success >"$apt/etc/no-hooks.conf"
  SID=(-qq -y -c "$apt/etc/no-hooks.conf"
    -o Dir::State="$apt" -o Dir::State::lists="$apt/lists" -o Dir::State::status="$apt/status" -o Dir::Cache="$apt/cache"
    -o Dir::Etc="$apt/etc" -o Dir::Etc::sourcelist="$apt/etc/sources.list" -o Dir::Etc::sourceparts="$apt/etc/sources.list.d"
    -o Acquire::Languages=none -o Acquire::IndexTargets::deb::Contents-deb::DefaultEnabled=false -o APT::Sandbox::User=
    -o Debug::NoLocking=1 -o APT::Install-Recommends=false)
  if ! apt-get "${SID[@]}" update </dev/null >"$apt/log" 2>&1; then
    complain "$*: the suite sid is not available: $(tail -n 3 "$apt/log")"
    return 1
  fi
  for name in "$@"; do
    case $name in
      mysql) unpack mysql 'mysql-*' mysql-server-core mysql-client-core || true ;;
      documentdb) unpack documentdb 'postgresql-*' postgresql-18-documentdb || true ;;
    esac
  done
}

# Its libraries and the packages of a pattern, not what only the packages' own scripts want.
unpack() { # folder, pattern, packages...
  local name=$1 pattern=$2 root=$STATE/opt/$1.new apt=$STATE/apt-sid file
  shift 2
  say "unpacking $name from the suite sid into $STATE/opt/$name"
  rm -rf -- "$root"
  (umask 022 && mkdir -p -- "$root")
  # Fetched first, then listed: the list is the closure of this request alone.
  if ! { apt-get "${SID[@]}" --print-uris install "$@" | awk '{ print $2 }' >"$apt/wanted" \
    && apt-get "${SID[@]}" --download-only install "$@"; } </dev/null >"$apt/log" 2>&1; then
    complain "$name: its packages could not be fetched: $(tail -n 3 "$apt/log")"
    return 1
  fi
  while read -r file; do
    # shellcheck disable=SC2254  # a pattern it is
    case $file in
      libperl*) ;;
      lib* | zlib1g* | $pattern) dpkg-deb -x "$apt/cache/archives/$file" "$root" || return 1 ;;
    esac
  done <"$apt/wanted"
  rm -rf -- "$apt/cache/archives"/*.deb "$root"/usr/share/{doc,man}
  mv -- "$root" "$STATE/opt/$name"
}

# The newer suite's programs want its own libc: their interpreter and their library path are set to the folder's. RPATH,
# not RUNPATH, because it also serves what they load later. The folder cannot be moved afterwards.
relink() { # folder, more library directories (colon first) or empty, programs...
  local root=$1 more=$2
  shift 2
  command -v patchelf >/dev/null || { complain "$(basename -- "$root"): patchelf is missing"; return 1; }
  local program
  for program in "$@"; do
    patchelf --set-interpreter "$root/usr/lib64/ld-linux-x86-64.so.2" --force-rpath \
      --set-rpath "$root/usr/lib/x86_64-linux-gnu$more" "$program" || return 1
  done
}

relink_mysql() {
  local root=$STATE/opt/mysql
  relink "$root" '' "$root/usr/sbin/mysqld" "$root/usr/bin/mysql" || return 1
  "$root/usr/sbin/mysqld" --no-defaults --version >/dev/null && "$root/usr/bin/mysql" --no-defaults --version >/dev/null
}

relink_documentdb() {
  local root=$STATE/opt/documentdb base library
  base=$(printf '%s\n' "$root"/usr/lib/postgresql/*/ | tail -n 1)
  base=${base%/}
  relink "$root" ":$base/lib" "$base"/bin/{postgres,initdb,psql} || return 1
  # A RUNPATH of their own would hide the programs' RPATH.
  for library in "$base"/lib/*.so; do patchelf --remove-rpath "$library" || return 1; done
  # Otherwise a link of update-alternatives.
  ln -sf postgis-3.control "$root/usr/share/postgresql/${base##*/}/extension/postgis.control"
  rm -rf -- "$base/lib/bitcode"
  # Run by user postgres as well, who must pass; the mode of packages may be closed by a umask.
  chmod 755 -- "$STATE/opt" "$root"
  "$base/bin/postgres" --version >/dev/null && "$base/bin/psql" --version >/dev/null
}

# Its own command does not start when it is built from the module, so a small main of ours embeds its package.
build_ferretdb() { build_go ferretdb ferretserver FerretDB; }

build_go() { # folder under run/lib, program, product
  local target=$STATE/opt/$1 go
  mkdir -p -- "$target"
  rm -f -- "$target/$2"
  go=$(command -v go || first_executable /usr/local/go/bin/go) \
    || { complain "$3: building it needs Go 1.25 or newer on the PATH"; return 1; }
  say "building $3 (a minute or two when its modules are not cached)"
  [ -n "${HOME:-}" ] || export GOPATH=$STATE/opt/go GOCACHE=$STATE/opt/go/cache
  if ! (cd "$PROJECT/run/lib/$1" && CGO_ENABLED=0 "$go" build -mod=readonly -trimpath -ldflags '-s -w' -o "$target/$2" .) \
    </dev/null >"$target/build.log" 2>&1; then
    complain "$3: $("$go" version) could not build it: $(tail -n 3 -- "$target/build.log")"
    return 1
  fi
  chmod 755 -- "$STATE/opt" "$target" "$target/$2"
}

# PostgreSQL refuses to run as root; Debian's package makes the same user.
make_postgres_user() {
  id postgres >/dev/null 2>&1 || [ "$(id -u)" -ne 0 ] \
    || useradd --system --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin postgres
}

# No server but an engine's Java binding and library, out of this machine's own suite; the system knows nothing of them.
unpack_wiredtiger() {
  local root=$STATE/opt/wiredtiger file
  command -v apt-get >/dev/null || { complain "WiredTiger: apt-get is not available"; return 1; }
  compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null || apt_quietly update || true
  say "unpacking wiredtiger into $root"
  rm -rf -- "$root" "$root.new"
  (umask 022 && mkdir -p -- "$root.new/deb")
  if ! (cd -- "$root.new/deb" && apt-get -qq -o APT::Sandbox::User= download libwiredtiger-java libwiredtiger0) \
    </dev/null >"$STATE/wiredtiger.log" 2>&1; then
    complain "WiredTiger: its packages could not be fetched: $(tail -n 3 "$STATE/wiredtiger.log")"
    rm -rf -- "$root.new"
    return 1
  fi
  for file in "$root.new"/deb/*.deb; do dpkg-deb -x "$file" "$root.new" || return 1; done
  rm -rf -- "$root.new/deb" "$root.new"/usr/share/{doc,man,lintian}
  mv -- "$root.new" "$root"
}

# The system's own, or what was unpacked.
wiredtiger_locate() { # product, basedir or empty
  local root
  for root in "${2:-$STATE/opt/wiredtiger}" ''; do
    # shellcheck disable=SC2034  # is_installed asks for it
    BIN=$root/usr/share/java/wiredtiger.jar CLIENT=''
    if ! [ -f "$BIN" ] || ! [ -f "$root/usr/lib/libwiredtiger_java.so.0" ]; then continue; fi
    VERSION=$(grep -ahom1 'WiredTiger [0-9][0-9.]*[0-9]' "$root"/usr/lib/*/libwiredtiger.so.0 | head -n 1)
    VERSION=${VERSION#WiredTiger }
    return 0
  done
  return 1
}
