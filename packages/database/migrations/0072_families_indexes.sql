-- no-transaction
-- What the journal remembers of a family, for the day a player or a guardian is purged.
create index concurrently if not exists journal_changes_player
  on journal_changes (split_part(row_id, '/', 1)) where relation = 'player_parents';
create index concurrently if not exists journal_changes_guardian
  on journal_changes (split_part(row_id, '/', 2)) where relation = 'player_parents';
-- Whom to ask about, and who stays in the trash.
create index concurrently if not exists player_parents_no_contact_of
  on player_parents (parent_id) where restriction = 'NO_CONTACT';
