#!/bin/bash
# Entry point of the image mysql:9 that run/docker-tests builds: the variables of the official image that tests use.
set -euo pipefail
data=/var/lib/mysql
mkdir -p /run/mysqld "$data" && chown mysql:mysql /run/mysqld "$data"
find "$data" -mindepth 1 -delete
mysqld --no-defaults --initialize-insecure --user=mysql --datadir="$data" >/dev/null 2>&1
{
  echo "CREATE DATABASE \`${MYSQL_DATABASE:-test}\`;"
  echo "CREATE USER 'root'@'%' IDENTIFIED BY '$MYSQL_ROOT_PASSWORD';"
  echo "GRANT ALL ON *.* TO 'root'@'%' WITH GRANT OPTION;"
} >/tmp/init.sql
chmod 644 /tmp/init.sql
exec mysqld --no-defaults --user=mysql --datadir="$data" --bind-address=0.0.0.0 --init-file=/tmp/init.sql "$@" 2>&1
