import { expect, test } from 'vitest';
import { absentPictures } from '../pictures.ts';
import { tellStory } from './tell-story.ts';

/** Clocks change on March 8 and November 1, 2026, in the middle of the calendars of these days. */
const days = ['2026-03-01', '2026-06-15', '2026-11-18', '2027-01-05'].map((day) => new Date(`${day}T15:00:00Z`));

/** The one that ended last. */
const pastSeasonOn = (today: Date) => {
  const year = today.getUTCFullYear() - (today.toISOString().slice(5) < '09' ? 1 : 0);
  return { id: '0190d6c8-0000-7000-8000-000000000001', endsOn: `${year}-08-31` };
};

const story = (today: Date) =>
  tellStory({
    seed: 20_260,
    today,
    pictures: absentPictures,
    schools: [{ division: 'NAIA', conference: null, name: 'Pecan Valley College', city: 'Austin', state: 'TX' }],
    passwordHash: null,
    messages: 1_500,
    pastSeason: pastSeasonOn(today),
  });

const local = (at: unknown) => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Chicago',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at as Date);
  return parts;
};

test.each(days)('on %s a reader finds nothing that cannot be', (today) => {
  const { rows } = story(today);

  const allDay = rows.events.filter(({ event_type }) => event_type !== 'PRACTICE');
  expect(allDay.length).toBeGreaterThan(5);
  for (const { starts_at, ends_at } of allDay) expect([local(starts_at), local(ends_at)]).toEqual(['00:00', '00:00']);
  for (const { starts_at, ends_at } of rows.events) expect(+(ends_at as Date)).toBeGreaterThan(+(starts_at as Date));

  for (const { created_at } of rows.messages) {
    expect(+(created_at as Date)).toBeLessThanOrEqual(+today);
    const hour = local(created_at);
    expect(hour >= '07:00' && hour < '22:00', hour).toBe(true);
  }

  const commits = new Map(rows.commits.map((commit) => [commit.id, String(commit.committed_date)]));
  const committed = rows.players.filter(({ commit_id }) => commit_id);
  expect(committed.length).toBeGreaterThan(20);
  for (const { commit_id, grad_year } of committed) {
    const day = commits.get(commit_id!)!;
    expect(day <= `${grad_year!}-05-31`, `${day}, class of ${grad_year!}`).toBe(true);
    expect(Number(day.slice(0, 4))).toBeGreaterThanOrEqual(grad_year! - 3);
    expect(day <= today.toISOString().slice(0, 10)).toBe(true);
  }

  const alumni = new Set(rows.teams.filter(({ age_group }) => age_group === 'ALUMNI').map(({ id }) => id));
  const lastClass = today.toISOString().slice(5) >= '06' ? today.getUTCFullYear() : today.getUTCFullYear() - 1;
  for (const { team_id, grad_year } of rows.players) {
    expect(grad_year! <= lastClass, `class of ${grad_year!}`).toBe(alumni.has(team_id ?? ''));
  }
  const groups = new Map(rows.teams.map(({ id, age_group }) => [id, age_group]));
  const beyond = rows.players.flatMap(({ team_id, birth_date, grad_year }) => {
    if (!birth_date) return [];
    expect(birth_date < today.toISOString().slice(0, 10)).toBe(true);
    // From September to August, and a few a year older.
    const years = grad_year! - Number(birth_date.slice(0, 4));
    expect([18, 19]).toContain(birth_date.slice(5) < '09' ? years : years - 1);
    const oldest = Number(groups.get(team_id ?? '')?.slice(1));
    const onTheDay = lastClass - Number(birth_date.slice(0, 4)) - (birth_date.slice(5) > '08-31' ? 1 : 0);
    return Number.isNaN(oldest) ? [] : [onTheDay - oldest];
  });
  expect(rows.players.filter(({ birth_date }) => birth_date === null)).toHaveLength(12);
  const share = (is: (years: number) => boolean) => beyond.filter(is).length / beyond.length;
  expect(share((years) => years === 0 || years === -1)).toBeGreaterThan(0.9);
  for (const is of [(years: number) => years > 0, (years: number) => years < -1]) {
    expect(share(is)).toBeGreaterThan(0.003);
    expect(share(is)).toBeLessThan(0.08);
  }
  const tooOld = rows.players.filter(({ older_reason }) => older_reason);
  expect(tooOld).toHaveLength(2);
  for (const { team_id, birth_date } of tooOld) {
    const oldest = Number(groups.get(team_id!)!.slice(1));
    expect(birth_date! <= `${lastClass - oldest - 1}-08-31`).toBe(true);
  }
  for (const { trusted_at, created_at } of rows.players) {
    if (trusted_at) expect(+(trusted_at as Date)).toBeGreaterThanOrEqual(+(created_at as Date));
  }
});

test.each(days)('on %s the season before is one that can have been', (today) => {
  const { rows } = story(today);
  const { endsOn } = pastSeasonOn(today);
  const graduates = new Set(rows.teams.filter(({ age_group }) => age_group === 'U18').map(({ region }) => region));
  const alumni = rows.teams.filter(({ age_group }) => age_group === 'ALUMNI');
  for (const region of graduates) expect(alumni.filter((team) => team.region === region).length, region).toBe(1);

  const past = new Map(rows.team_seasons.map((team) => [team.team_id, team]));
  expect(past.size).toBe(rows.team_seasons.length);
  const ended = rows.team_seasons.filter(({ team_id }) => !rows.teams.some(({ id }) => id === team_id));
  expect(ended).toHaveLength(1);
  const players = new Map(rows.players.map((player) => [player.id, player]));
  const rosters = rows.roster_entries.map((entry) => ({
    ...entry,
    player: players.get(entry.player_id)!,
    group: past.get(entry.team_id)!.age_group,
  }));
  expect(new Set(rosters.map(({ player_id }) => player_id)).size).toBe(rosters.length);
  expect(rosters.length).toBeGreaterThan(300);
  expect(rosters.filter(({ team_id }) => team_id === ended[0]!.team_id).length).toBeGreaterThan(4);
  for (const { player } of rosters) expect((player.created_at as Date).toISOString().slice(0, 10) <= endsOn).toBe(true);

  const ofOthers = rosters.filter(({ team_id, player }) => player.team_id && player.team_id !== team_id);
  expect(ofOthers.length).toBeGreaterThan(30);
  expect(ofOthers.length).toBeLessThan(rosters.length / 2);
  expect(rosters.filter(({ jersey_num, player }) => jersey_num !== player.jersey_num).length).toBeGreaterThan(30);
  // A year younger than now: few were too old then.
  const older = rosters.filter(({ group, player: { birth_date } }) => {
    if (group === 'ALUMNI' || !birth_date) return false;
    const years =
      Number(endsOn.slice(0, 4)) - 1 - Number(birth_date.slice(0, 4)) - (birth_date.slice(5) > '08-31' ? 1 : 0);
    return years > Number(group.slice(1));
  });
  expect(older.length).toBeLessThan(rosters.length * 0.05);
});
