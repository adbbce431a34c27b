-- no-transaction
-- What the journal remembers of a player's places on rosters, for the day she is purged.
create index concurrently if not exists journal_changes_roster
  on journal_changes ((coalesce(after, before) ->> 'player_id')) where relation = 'roster_entries';
create index concurrently if not exists seasons_rolled_over_from
  on seasons (rolled_over_from) where rolled_over_from is not null;
alter table players validate constraint players_older_reason;
