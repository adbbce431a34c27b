import type { AgeGroup } from '@dugout/database/generated/schema.ts';
import { clubs } from './clubs.ts';
import { teamCode, type DemoTeam } from './people.ts';
import { daysFrom, nextClass, type Story } from './story.ts';

/** The season before the current one. */
export interface PastSeason {
  readonly id: string;
  readonly endsOn: string;
}

/** Where an 18U team has no alumni team in its region, its graduates get one: new this season, and still empty. */
export function addAlumniTeams(story: Story): void {
  const { random, rows, today } = story;
  const regions = new Set(clubs.map(({ region }) => region));
  for (const region of regions) {
    const ofRegion = rows.teams.filter((team) => team.region === region);
    const seniors = ofRegion.find(({ age_group }) => age_group === 'U18');
    if (!seniors || ofRegion.some(({ age_group }) => age_group === 'ALUMNI')) continue;
    const id = random.id();
    rows.teams.push({
      id,
      name: `${seniors.name} Alumni`,
      age_group: 'ALUMNI',
      region,
      state: seniors.state,
      team_code: teamCode(story),
      head_coach_user_id: seniors.head_coach_user_id ?? null,
      created_at: daysFrom(today, -random.between(5, 25)),
    });
    const staff = rows.team_coaches.filter(({ team_id }) => team_id === seniors.id);
    rows.team_coaches.push(...staff.map(({ coach_id }) => ({ team_id: id, coach_id })));
  }
}

/** By the years until she graduates, counted from the class that graduates next. */
const groupOf = (years: number): AgeGroup =>
  (['U18', 'U16', 'U16', 'U14', 'U14', 'U12', 'U12', 'U10', 'U10'] as const)[Math.max(years, 0)] ?? 'U8';

const reasons = ['Held back a year at school. She plays with her class.', 'Approved by the state director.'] as const;

/** Two of the players who are too old for their team have a reason to stay on it. */
export function addOlderReasons({ rows, today }: Story): void {
  const groups = new Map(rows.teams.map(({ id, age_group }) => [id!, age_group!]));
  const isTooOld = ({ birth_date, team_id }: (typeof rows.players)[number]) => {
    const group = team_id ? groups.get(team_id)! : 'ALUMNI';
    if (!birth_date || group === 'ALUMNI') return false;
    return birth_date <= `${nextClass(today) - 2 - Number(group.slice(1))}-08-31`;
  };
  for (const [n, player] of rows.players.filter(isTooOld).slice(0, reasons.length).entries()) {
    player.older_reason = reasons[n]!;
  }
}

/** Played 18U already; the other 18U teams moved up from 16U. */
const stayed18U = new Set(['Bombers Houston Bayou', 'Bombers Round Rock Academy']);
const earlierNames: Readonly<Record<string, string>> = { 'Bombers Dayton Flyers': 'Bombers Dayton Aviators' };

/**
 * Teams, rosters and staff of the season before. Most players were on the same team, or on a younger one of their region;
 * some came to the club since. One team was not continued, and its players have no team now.
 */
export function addPastSeason(story: Story, teams: readonly DemoTeam[], { id: season_id, endsOn }: PastSeason): void {
  const { random, rows, today } = story;
  const wasThere = ({ created_at }: { created_at?: unknown }) =>
    (created_at as Date).toISOString().slice(0, 10) <= endsOn;
  const rowOf = new Map(rows.teams.map((team) => [team.id!, team]));
  const past = teams
    .filter((team) => wasThere(rowOf.get(team.id)!))
    .map(({ id, name, age, club }) => ({
      id,
      region: club.region,
      ageGroup: age === 'U18' && !stayed18U.has(name) ? ('U16' as const) : age,
    }));
  for (const [n, { id, ageGroup }] of past.entries()) {
    const { name, state, region, team_code, head_coach_user_id } = rowOf.get(id)!;
    // Some teams had the coach of another one.
    const coachOf = n % 8 === 3 ? past[n - 1]!.id : id;
    rows.team_seasons.push({
      id: random.id(),
      season_id,
      team_id: id,
      name: earlierNames[name!] ?? name!,
      age_group: ageGroup,
      state: state!,
      region: region!,
      team_code: team_code!,
      head_coach_user_id:
        coachOf === id ? (head_coach_user_id ?? null) : (rowOf.get(coachOf)!.head_coach_user_id ?? null),
    });
    for (const { coach_id } of rows.team_coaches.filter(({ team_id }) => team_id === coachOf)) {
      rows.staff_entries.push({ id: random.id(), season_id, team_id: id, coach_id });
    }
  }
  const ended = addEndedTeam(story, season_id);
  const placeOf = ({ team_id, grad_year }: (typeof rows.players)[number]): string | null => {
    if (!team_id) return ended;
    if (random.chance(0.06)) return null;
    const own = past.find(({ id }) => id === team_id);
    const region = rowOf.get(team_id)!.region!;
    const years = grad_year! - nextClass(today) + 1;
    // Who graduated before that season was among the alumni already.
    const group = years < 0 ? 'ALUMNI' : groupOf(years);
    if (own && (own.ageGroup === group || random.chance(0.2))) return own.id;
    const others = past.filter((team) => team.region === region && team.ageGroup === group);
    return others.length > 0 ? random.pick(others).id : (own?.id ?? null);
  };
  for (const player of rows.players.filter(wasThere)) {
    const team_id = placeOf(player);
    if (team_id === null) continue;
    rows.roster_entries.push({
      id: random.id(),
      season_id,
      team_id,
      player_id: player.id!,
      jersey_num: random.chance(0.15) ? String(random.between(1, 99)) : (player.jersey_num ?? null),
      older_reason: team_id === player.team_id ? (player.older_reason ?? null) : null,
    });
  }
}

/** Of the academy, which takes players from everywhere. There is no team of this id any more. */
function addEndedTeam(story: Story, season_id: string): string {
  const { random, rows } = story;
  const team_id = random.id();
  const coached = new Set(rows.team_coaches.map(({ coach_id }) => coach_id));
  const coach = rows.coaches.find(({ id }) => !coached.has(id!))!;
  rows.team_seasons.push({
    id: random.id(),
    season_id,
    team_id,
    name: 'Bombers Round Rock Select',
    age_group: 'U14',
    state: 'TX',
    region: 'ACADEMY',
    team_code: teamCode(story),
    head_coach_user_id: coach.user_id ?? null,
  });
  rows.staff_entries.push({ id: random.id(), season_id, team_id, coach_id: coach.id! });
  return team_id;
}
