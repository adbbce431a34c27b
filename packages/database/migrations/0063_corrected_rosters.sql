-- When the roster of a past season was last corrected. It makes a correction a change of the team's place in that season:
-- whoever has it open notices, and an Undo of an earlier correction asks.
alter table team_seasons add column corrected_at timestamptz;

-- The teams of the seasons that have ended, as they were. Sorted up, `season_order` is the latest season first.
create view past_teams as
  select
    t.id, t.team_id, t.season_id, s.name as season_name, s.starts_on, date '2000-01-01' - s.starts_on as season_order,
    t.name, t.age_group, t.state, t.head_coach_user_id
  from team_seasons t join seasons s on s.id = t.season_id and not s.is_current;
