/** Texts that mean something to a database which reads them as its own language; to ours they are letters. */
const quotes = [
  "'",
  "''",
  "'''",
  '"',
  '`',
  "\\'",
  "\\\\'",
  "'\\",
  "Abby'",
  "O'Brien'; --",
  "') --",
  "')) --",
  '") --',
  "'/*",
  '*/ or 1=1 /*',
  "' -- ",
  "'#",
];

const truths = [
  "' or '1'='1",
  "' or 1=1 --",
  "') or ('x'='x",
  '" or ""="',
  "' or true --",
  "x' and 1=0 or 'a' like 'a",
  "' or 'a' ~ '.*",
  '1 or 1=1',
  "-1' or deleted_at is not null --",
  "' || '1'='1",
  "' or name ilike '%a%' --",
  "admin@bombers.example' --",
  "' is not null or '' = '",
];

const stacked = [
  "'; drop table players; --",
  "'; delete from users where true; --",
  "x'); truncate journal cascade; --",
  "'; update users set admin = true; --",
  "'; insert into users (fname) values ('pwned'); --",
  "'; create table pwned (x text); --",
  "'; alter role current_user superuser; --",
  "'; grant all on users to public; --",
  "'; commit; drop schema public cascade; --",
  "'; rollback; begin; delete from sessions; --",
  "';set session_replication_role = replica;--",
  "'; do $do$ begin perform 1/0; end $do$; --",
  "'; notify dugout, 'pwned'; --",
  "'; listen dugout; --",
  "'; lock table users in access exclusive mode; --",
];

const unions = [
  "' union select null --",
  "' union select null, null, null --",
  "' union all select id, email, password_hash from users --",
  "' union select version(), current_user, inet_server_addr()::text --",
  "') union select usename, passwd from pg_shadow --",
  "' union select string_agg(table_name, ',') from information_schema.tables --",
  "' and 1=cast((select password_hash from users limit 1) as int) --",
  "' and (select count(*) from generate_series(1, 100000000)) > 0 --",
  "' order by 99 --",
  "' group by 1 having 1=1 --",
  "' limit 1 offset 1 --",
  "' returning * --",
];

/** A server that runs one of these gives itself away by its response time. */
export const sleeps: readonly string[] = [
  "'; select pg_sleep(1.5); --",
  "' or pg_sleep(1.5) is null --",
  "' || pg_sleep(1.5) || '",
  "') and 1 = (select 1 from pg_sleep(1.5)) --",
  '1; select pg_sleep(1.5)',
  '(select pg_sleep(1.5))',
  "' and case when 1=1 then pg_sleep(1.5)::text is null end --",
  '$$;select pg_sleep(1.5);$$',
  'name,(select pg_sleep(1.5))',
  "-name' || (select pg_sleep(1.5)) || '",
];

const casts = [
  "'::int",
  "1'::regclass",
  "'::uuid --",
  "E'\\x27 or 1=1 --'",
  "U&'\\0027 or 1=1'",
  'chr(39)||chr(39)',
  '$1',
  '$1); --',
  '$2::text',
  '${1}',
  ':name',
  '?',
  '$$',
  '$tag$ or 1=1 $tag$',
  "$x$'$x$",
];

const encodings = ['%27 or 1=1 --', '%2527', '\u02bc or 1=1 --', '\uff07 or 1=1 --', "\u00bf' or 1=1", '&#39; or 1=1'];

const operators = [
  "' @> '{}' --",
  '{"$gt": ""}',
  "' ->> 'x' = 'y",
  "'::jsonb ? 'admin' --",
  "' #>> '{a,b}'",
  'foo & bar | !baz',
  'foo:* & (bar',
  '<-> <2> !!',
  "' @@ to_tsquery('a | b') --",
  '(((((((((',
  '[a-z]+$',
  '(a+)+$',
];

const wildcards = ['%', '_', '\\', '%%', '__', '\\%', '\\_', '\\\\', '%a%', 'a_a', '%\\', '_%_', 'an_', '%na'];

const files = [
  "'; copy users to program 'touch pwned'; --",
  "'; copy (select 1) to '/tmp/pwned'; --",
  "' || pg_read_file('/etc/hostname') || '",
  "' || lo_import('/etc/hostname') || '",
  "'; load 'pwned'; --",
  "'; create extension dblink; --",
];

export const sqlStrings: readonly string[] = [
  ...quotes,
  ...truths,
  ...stacked,
  ...unions,
  ...sleeps,
  ...casts,
  ...encodings,
  ...operators,
  ...wildcards,
  ...files,
];

/** Those that a search could take for any letter. */
export const searchLetters: readonly string[] = ['%', '_', '\\'];
