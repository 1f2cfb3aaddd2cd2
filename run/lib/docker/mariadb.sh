#!/bin/bash
# Entry point of the image mariadb:10.11 that run/docker-tests builds: the variables of the official image that tests use.
set -euo pipefail
data=/var/lib/mysql
mkdir -p /run/mysqld && chown mysql:mysql /run/mysqld
find "$data" -mindepth 1 -delete
mariadb-install-db --user=mysql --datadir="$data" --skip-test-db >/dev/null
{
  echo "CREATE DATABASE \`${MARIADB_DATABASE:-test}\`;"
  echo "CREATE USER 'root'@'%' IDENTIFIED BY '$MARIADB_ROOT_PASSWORD';"
  echo "GRANT ALL ON *.* TO 'root'@'%' WITH GRANT OPTION;"
} >/tmp/init.sql
chmod 644 /tmp/init.sql
echo 'setting up: ready for connections' # the official image says it twice, and tests wait for the second
exec mariadbd --user=mysql --datadir="$data" --bind-address=0.0.0.0 --console --init-file=/tmp/init.sql "$@" 2>&1
