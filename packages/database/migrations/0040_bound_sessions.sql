-- The hash of a cookie that only the browser has which signed in: a copy of the tokens alone exchanges nothing. Sessions
-- from before have none, and end with their access token.
alter table sessions
  add column binding bytea,
  add column previous_access_exp timestamptz;
comment on column sessions.previous_access_exp is 'Until when the access token of the generation before was good';
