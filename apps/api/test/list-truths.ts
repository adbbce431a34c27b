import { coachTypes } from '@dugout/contract/features/coaches/coach.types.ts';
import { videoCategories } from '@dugout/contract/vocabulary/content.ts';
import { positions } from '@dugout/contract/vocabulary/players.ts';
import { leadKinds, roles } from '@dugout/contract/vocabulary/people.ts';
import { ageGroups, regions } from '@dugout/contract/vocabulary/teams.ts';

/**
 * What each list should answer, said a second time and in the plainest way: read everything by joins over the tables
 * people write to (never the directory columns), then filter and sort in memory.
 */
export type Fact = Record<string, string | number | boolean | null> & { id: string; name: string };
export type Comparable = string | number | null;

export interface ListTruth {
  sql: string;
  searchText?: (fact: Fact) => string;
  /** Every word of the search, in any order; otherwise the search as it is written. */
  byWords?: true;
  sorts: Record<string, (fact: Fact) => Comparable>;
  /** Keys whose ties stay in the order of names also when they are sorted down. */
  namesUpwards?: readonly string[];
  /** What is equal in every key stays in the order of creation, and not in that of names. */
  tiesById?: true;
  filters: Record<string, (fact: Fact, value: string) => boolean>;
  /** Values that a test tries; for a choice, all of them. */
  tryFilters: Record<string, readonly string[] | ((facts: Fact[]) => readonly string[])>;
}

const order = (values: readonly string[], value: unknown) => (value === null ? null : values.indexOf(value as string));
/** Without case, and without the accents that are marks of their own once a letter is taken apart. */
export const bare = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '');
const includes = (text: Fact[string] | undefined, part: string) => bare(String(text ?? '')).includes(bare(part));
const wildcards = ['%', '_', '\\', 'zo', 'ANA', "o'b", 'nobody at all', '100%', 'er_sc', 'à', 'zoe', 'ZÓE'] as const;

const attending = ({ attendees }: Fact) =>
  String(attendees ?? '')
    .split(',')
    .filter(Boolean);

export const listTruths: Record<string, ListTruth> = {
  teams: {
    sql: `select t.id, t.name, t.age_group, t.region, t.state, u.name as coach from teams t
      left join users u on u.id = t.head_coach_user_id and u.deleted_at is null where t.deleted_at is null`,
    sorts: {
      name: (team) => team.name,
      coach: (team) => team.coach as string | null,
      state: (team) => team.state as string,
      ageGroup: (team) => order(ageGroups.values, team.age_group),
      region: (team) => order(regions.values, team.region),
    },
    namesUpwards: ['ageGroup'],
    filters: {
      name: (team, value) => includes(team.name, value),
      coach: (team, value) => includes(team.coach, value),
      state: (team, value) => team.state === value,
      ageGroup: (team, value) => team.age_group === value,
      region: (team, value) => team.region === value,
    },
    tryFilters: { name: wildcards, coach: wildcards },
  },
  users: {
    sql: `select id, name, email, primary_role,
        coalesce((last_active_at at time zone 'UTC')::date >= (now() at time zone 'UTC')::date - 30, false) as active
      from users where deleted_at is null`,
    searchText: (user) => `${user.name}\n${String(user.email ?? '')}`,
    sorts: {
      name: (user) => user.name,
      email: (user) => user.email as string | null,
      role: (user) => order(roles.values, user.primary_role),
    },
    filters: {
      role: (user, value) => user.primary_role === value,
      activity: (user, value) => user.active === (value === 'active'),
    },
    tryFilters: {},
  },
  coaches: {
    sql: `
      with people as (
        select c.id, 'COACH' as kind, c.user_id, null::region as region from coaches c where c.deleted_at is null
        union all
        select r.id, 'REGIONAL_COACH', r.user_id, r.region from regional_coaches r where r.deleted_at is null
      )
      select p.id, p.kind, p.region, coalesce(u.name, '(No Name)') as name, u.email,
        (select string_agg(t.name, ', ' order by t.name, t.id) from coaches c join team_coaches tc on tc.coach_id = c.id
          join teams t on t.id = tc.team_id and t.deleted_at is null
          where c.user_id = p.user_id and c.deleted_at is null) as teams
      from people p left join users u on u.id = p.user_id and u.deleted_at is null`,
    searchText: (coach) =>
      [coach.name, coach.email, coach.teams, coach.region].map((part) => String(part ?? '')).join('\n'),
    sorts: {
      name: (coach) => coach.name,
      type: (coach) => order(coachTypes.values, coach.kind),
      teams: (coach) => coach.teams as string | null,
      region: (coach) => order(regions.values, coach.region),
    },
    filters: {
      type: (coach, value) => coach.kind === value,
      region: (coach, value) => coach.region === (value === 'none' ? null : value),
    },
    tryFilters: {},
  },
  players: {
    sql: `select p.id, coalesce(nullif(btrim(u.fname || ' ' || u.lname), ''), '(No Name)') as name, t.id as team_id, t.name as team, t.age_group,
        p.pos1, p.pos2, p.college, p.grad_year, a.state, p.jersey_num, p.jersey_size, p.pant_size, p.is_trusted,
        exists (select from player_parents l join parents q on q.id = l.parent_id join users v on v.id = q.user_id
          where l.player_id = p.id and q.deleted_at is null and v.deleted_at is null) as guarded
      from players p
      left join users u on u.id = p.user_id and u.deleted_at is null
      left join teams t on t.id = p.team_id and t.deleted_at is null
      left join addresses a on a.id = p.address_id and a.deleted_at is null
      where p.deleted_at is null`,
    searchText: (player) => `${player.name}\n${String(player.team ?? '')}`,
    sorts: {
      name: (player) => player.name,
      team: (player) => player.team as string | null,
      ageGroup: (player) => order(ageGroups.values, player.age_group),
      pos1: (player) => order(positions.values, player.pos1),
      college: (player) => player.college as string | null,
      gradYear: (player) => player.grad_year as number | null,
      state: (player) => player.state as string | null,
      jerseyNum: (player) => (player.jersey_num === null ? null : Number(player.jersey_num)),
    },
    namesUpwards: ['ageGroup', 'gradYear'],
    filters: {
      team: (player, value) => player.team_id === (value === 'none' ? null : value),
      state: (player, value) => player.state === (value === 'none' ? null : value),
      gradYear: (player, value) => player.grad_year === (value === 'none' ? null : Number(value)),
      ageGroup: (player, value) => player.age_group === (value === 'none' ? null : value),
      position: (player, value) =>
        value === 'none' ? player.pos1 === null && player.pos2 === null : [player.pos1, player.pos2].includes(value),
      college: (player, value) => (player.college !== null) === (value === 'committed'),
      jerseySize: (player, value) => player.jersey_size === (value === 'none' ? null : value),
      pantSize: (player, value) => player.pant_size === (value === 'none' ? null : value),
      guardians: (player, value) => player.guarded === (value !== 'none'),
      trusted: (player, value) => player.is_trusted === (value === 'yes'),
    },
    tryFilters: {
      team: (facts) =>
        [...new Set(facts.map((fact) => fact.team_id as string | null))].filter((id) => id !== null).slice(0, 6),
      gradYear: ['2026', '2028', '1999'],
    },
  },
  events: {
    sql: `select id, event_type as name, event_type, extract(epoch from starts_at)::float8 as starts,
        extract(epoch from ends_at)::float8 as ends, extract(epoch from now())::float8 as now,
        to_char(starts_at at time zone 'America/Chicago', 'YYYY-MM-DD HH24:MI') as local_start,
        to_char(ends_at at time zone 'America/Chicago', 'YYYY-MM-DD HH24:MI') as local_end,
        (select string_agg(user_id::text, ',') from event_attendees a where a.event_id = events.id) as attendees
      from events where deleted_at is null`,
    sorts: { start: (event) => event.starts as number },
    tiesById: true,
    filters: {
      from: (event, value) =>
        String(event.local_end) > `${value} 00:00` || String(event.local_start) >= `${value} 00:00`,
      to: (event, value) => String(event.local_start).slice(0, 10) <= value,
      show: (event, value) => {
        const [starts, ends, now] = [event.starts as number, event.ends as number, event.now as number];
        return value === 'upcoming'
          ? ends > now && starts < now + 30 * 86_400
          : ends <= now && ends > now - 30 * 86_400;
      },
      type: (event, value) => event.event_type === value,
      attendee: (event, value) => attending(event).includes(value),
      month: (event, value) => String(event.local_start).startsWith(value),
    },
    tryFilters: {
      attendee: (events) => [...new Set(events.flatMap(attending))].slice(0, 4),
      from: ['2026-03-08', '2026-03-09', '2026-11-01', '2999-01-01'],
      to: ['2026-03-07', '2026-03-08', '2026-11-01', '1999-01-01'],
      month: ['2026-03', '2026-11', '2026-12', '1999-01'],
    },
  },
  messages: {
    sql: `select m.id, m.text as name, m.text, m.chat_id, m.sender_id, m.failed_to_send,
        (select title from chats where id = m.chat_id) as title, extract(epoch from m.created_at)::float8 as created,
        to_char(m.created_at at time zone 'America/Chicago', 'YYYY-MM-DD') as local_day,
        (select string_agg(f.text, E'\n') from message_facts f where f.message_id = m.id) as edits
      from messages m`,
    // What it said first, and what it was edited to.
    byWords: true,
    searchText: (message) => `${String(message.text)}\n${String(message.edits ?? '')}`,
    sorts: { date: (message) => message.created as number },
    tiesById: true,
    filters: {
      group: (message, value) => (value === 'none' ? message.title === null : message.chat_id === value),
      sender: (message, value) => message.sender_id === (value === 'none' ? null : value),
      status: (message, value) =>
        value === (message.failed_to_send ? 'failed' : message.sender_id === null ? 'system' : 'delivered'),
      from: (message, value) => String(message.local_day) >= value,
      to: (message, value) => String(message.local_day) <= value,
    },
    tryFilters: {
      group: (messages) => [...new Set(messages.flatMap(({ chat_id: id }) => (id ? [String(id)] : [])))].slice(0, 3),
      sender: (messages) => [...new Set(messages.flatMap(({ sender_id: id }) => (id ? [String(id)] : [])))].slice(0, 3),
      from: ['2026-03-07', '2026-03-08', '2026-03-09', '2026-11-01', '2999-01-01'],
      to: ['2026-03-07', '2026-03-08', '2026-03-09', '2026-11-01', '1999-01-01'],
    },
  },
  leads: {
    sql: `select id, player_first_name || ' ' || player_last_name as name, extract(epoch from created_at)::float8 as created,
        kind, age_group, pos1, grad_year, email, phone, parent_email, parent_phone,
        parent_first_name || ' ' || parent_last_name as parent, converted_player_id from leads where deleted_at is null`,
    searchText: (lead) =>
      [lead.name, lead.parent, lead.email, lead.parent_email, lead.phone, lead.parent_phone, lead.grad_year]
        .map((part) => String(part ?? ''))
        .join('\n'),
    sorts: {
      createdAt: (lead) => lead.created as number,
      kind: (lead) => order(leadKinds.values, lead.kind),
      player: (lead) => lead.name,
      ageGroup: (lead) => order(ageGroups.values, lead.age_group),
      pos: (lead) => order(positions.values, lead.pos1),
      gradYear: (lead) => lead.grad_year as number | null,
      parent: (lead) => lead.parent as string | null,
      contact: (lead) => {
        const own = [lead.email, lead.phone];
        const parents = [lead.parent_email, lead.parent_phone];
        const wanted = lead.kind === 'PARENT' ? [...parents, ...own] : [...own, ...parents];
        return (wanted.find((one) => one !== null) ?? null) as string | null;
      },
      converted: (lead) => (lead.converted_player_id === null ? 0 : 1),
    },
    tiesById: true,
    filters: {
      kind: (lead, value) => lead.kind === value,
      ageGroup: (lead, value) => lead.age_group === value,
    },
    tryFilters: {},
  },
  articles: {
    sql: `select id, title as name, body, extract(epoch from created_at)::float8 as created from articles
      where deleted_at is null`,
    searchText: (article) => `${article.name}\n${String(article.body)}`,
    sorts: { createdAt: (article) => article.created as number, title: (article) => article.name },
    tiesById: true,
    filters: {},
    tryFilters: {},
  },
  videos: {
    sql: `select id, title as name, video_url, category, extract(epoch from created_at)::float8 as created from videos
      where deleted_at is null`,
    searchText: (video) => `${video.name}\n${String(video.video_url)}`,
    sorts: { createdAt: (video) => video.created as number, title: (video) => video.name },
    tiesById: true,
    filters: { category: (video, value) => video.category === value },
    tryFilters: { category: videoCategories.values },
  },
  sponsors: {
    sql: `select id, title as name, url from sponsors where deleted_at is null`,
    searchText: (sponsor) => `${sponsor.name}\n${String(sponsor.url)}`,
    sorts: { title: (sponsor) => sponsor.name },
    tiesById: true,
    filters: {},
    tryFilters: {},
  },
  banners: {
    sql: `select id, image_url as name, extract(epoch from expires_at)::float8 as expires from banners
      where deleted_at is null`,
    sorts: { expiresAt: (banner) => banner.expires as number },
    tiesById: true,
    filters: {},
    tryFilters: {},
  },
  alumni: {
    sql: `select p.id, coalesce(nullif(btrim(u.fname || ' ' || u.lname), ''), '(No Name)') as name, p.grad_year, p.college, t.name as team
      from players p
      join teams t on t.id = p.team_id and t.deleted_at is null and t.age_group = 'ALUMNI'
      left join users u on u.id = p.user_id and u.deleted_at is null
      where p.deleted_at is null`,
    searchText: (player) => `${player.name}\n${String(player.college ?? '')}\n${String(player.team)}`,
    sorts: { class: (player) => (player.grad_year === null ? null : -Number(player.grad_year)) },
    filters: {},
    tryFilters: {},
  },
  trophies: {
    sql: `select tr.id, tr.title as name, t.name as team, extract(epoch from tr.created_at)::float8 as created
      from trophies tr join teams t on t.id = tr.team_id and t.deleted_at is null where tr.deleted_at is null`,
    searchText: (trophy) => `${trophy.name}\n${String(trophy.team)}`,
    sorts: { createdAt: (trophy) => trophy.created as number },
    tiesById: true,
    filters: {},
    tryFilters: {},
  },
  'past-teams': {
    sql: `select t.id, t.name, t.season_id, (s.starts_on - date '2000-01-01') as starts from team_seasons t
      join seasons s on s.id = t.season_id where not s.is_current`,
    searchText: (team) => team.name,
    sorts: { season: (team) => team.starts as number },
    namesUpwards: ['season'],
    filters: { season: (team, value) => team.season_id === value },
    tryFilters: { season: (facts) => [...new Set(facts.map((team) => String(team.season_id)))] },
  },
};

export const trySearches: readonly string[] = [...wildcards, 'a', 'cruz', '@mail', '  Zoë '];
