import pg from 'pg';
import { positions, jerseySizes, pantSizes, shortSizes, stirrupSizes } from '@dugout/contract/vocabulary/players.ts';
import { eventTypes, videoCategories } from '@dugout/contract/vocabulary/content.ts';
import { leadKinds, roles } from '@dugout/contract/vocabulary/people.ts';
import { ageGroups, regions } from '@dugout/contract/vocabulary/teams.ts';

/** Small numbers, hard cases: equal names, accents, letters that are wildcards elsewhere, missing values, trash. */
const hostileNames = [
  '100%',
  'under_score',
  'back\\slash',
  "O'Brien",
  'Zoë',
  'zoe',
  'Ångström',
  'de la Cruz',
  'De Anza',
  '"quoted"',
  'a,b',
  '=1+1',
  'Ana',
  'Ana',
  'ANA',
  '李',
];
const states = ['TX', 'CA', 'OK', 'NY'];

const pick = <T>(values: readonly T[], index: number): T => values[index % values.length]!;
const now = () => new Date().toISOString();

export async function seedLists(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const insert = async (table: string, values: Record<string, unknown>): Promise<string> => {
    const keys = Object.keys(values);
    const { rows } = await client.query<{ id: string }>(
      `insert into ${table} (${keys.join(', ')}) values (${keys.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
      Object.values(values),
    );
    return rows[0]!.id;
  };
  try {
    await client.query('begin');
    const users: string[] = [];
    const free = [...regions.values];
    for (let i = 0; i < 90; i += 1) {
      const trashed = i % 13 === 5;
      const wanted = pick(roles.values, i);
      // There are only so many regions, and a regional coach has one.
      const region = wanted === 'REGIONAL_COACH' && !trashed ? free.shift() : undefined;
      const role = wanted === 'REGIONAL_COACH' && !region ? 'FAN' : wanted;
      users.push(
        await insert('users', {
          fname: pick(hostileNames, i),
          lname: i % 7 === 0 ? '' : pick(hostileNames, i * 3 + 1),
          email: i % 11 === 0 ? null : `user.${i}_x%@mail.example`,
          phone: i % 3 === 0 ? null : `+1 512 555 ${1000 + i}`,
          primary_role: role,
          last_active_at: i % 5 === 0 ? null : new Date(Date.now() - i * 86_400_000).toISOString(),
          deleted_at: trashed ? now() : null,
        }),
      );
      if (region) await insert('regional_coaches', { user_id: users.at(-1), region });
    }
    const coaches = users.filter((_, i) => pick(roles.values, i) === 'COACH');
    const coachIds: string[] = [];
    for (const user of coaches) coachIds.push(await insert('coaches', { user_id: user }));
    const teams: string[] = [];
    for (let i = 0; i < 45; i += 1) {
      teams.push(
        await insert('teams', {
          name: i === 7 ? '' : `${pick(hostileNames, i)} ${i % 4}`,
          age_group: pick(ageGroups.values, i),
          region: pick(regions.values, i * 5),
          state: pick(states, i),
          head_coach_user_id: i % 4 === 0 ? null : pick(coaches, i),
          deleted_at: i % 9 === 8 ? now() : null,
        }),
      );
    }
    for (let i = 0; i < 40; i += 1) {
      await client.query('insert into team_coaches (team_id, coach_id) values ($1, $2) on conflict do nothing', [
        pick(teams, i * 7),
        pick(coachIds, i),
      ]);
    }
    for (let i = 0; i < 80; i += 1) {
      const address =
        i % 5 === 0
          ? null
          : await insert('addresses', {
              address1: `${i} Main St`,
              city: 'Austin',
              state: pick(states, i * 3),
              zip: '78701',
            });
      const player = await insert('players', {
        user_id: i < users.length - 10 && i % 6 !== 0 ? users[i] : null,
        team_id: i % 8 === 0 ? null : pick(teams, i),
        address_id: address,
        pos1: i % 10 === 0 ? null : pick(positions.values, i),
        // Every ninth plays one position twice: she is one player all the same.
        pos2: i % 3 === 0 ? pick(positions.values, i % 9 === 0 ? i : i + 4) : null,
        jersey_num: i % 12 === 0 ? null : pick(['7', '12', '00', '3', '99'], i),
        grad_year: i % 9 === 0 ? null : 2026 + (i % 6),
        jersey_size: pick(jerseySizes.values, i),
        pant_size: pick(pantSizes.values, i),
        stirrup_size: pick(stirrupSizes.values, i),
        short_size: pick(shortSizes.values, i),
        college: i % 4 === 0 ? pick(['Baylor University', '100% College', 'A_B'], i) : null,
        is_trusted: i % 2 === 0,
        deleted_at: i % 17 === 3 ? now() : null,
      });
      await insert('trophies', trophyValues(i, pick(teams, i * 2)));
      await insert('leads', leadValues(i, player));
      const event = await insert('events', eventValues(i));
      for (let k = 0; k < i % 4; k += 1) {
        await insert('event_attendees', { event_id: event, user_id: pick(users, i + k * 3) });
      }
      await insertMessage(insert, i, users);
      for (const [table, values] of Object.entries(contentValues(i))) await insert(table, values);
    }
    await insertPastTeams(client, insert, teams);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

const day = 86_400_000;

type Insert = (table: string, values: Record<string, unknown>) => Promise<string>;

/** In two seasons that have ended; a team of today need not have been there, and one that was need not be there today. */
async function insertPastTeams(client: pg.Client, insert: Insert, teams: readonly string[]): Promise<void> {
  await insert('seasons', { name: '2025', starts_on: '2024-09-01', ends_on: '2025-08-31' });
  const seasons = await client.query<{ id: string }>('select id from seasons where not is_current order by starts_on');
  for (const [place, { id: season_id }] of seasons.rows.entries()) {
    for (const [i, team_id] of teams.entries()) {
      if (i % 2 < place) continue;
      const name = pick(hostileNames, i + place);
      const of = { age_group: pick(ageGroups.values, i), state: pick(states, i), region: pick(regions.values, i) };
      await insert('team_seasons', { season_id, team_id, name, ...of, team_code: `OLD-${i}` });
    }
  }
}

let group: string;

/** Around midnight and around both nights on which the clocks are changed; twice at one moment; some edited, some without a sender. */
async function insertMessage(insert: Insert, i: number, users: readonly string[]): Promise<void> {
  if (i % 20 === 0)
    group = await insert('chats', { external_id: `seed-${i}`, title: i % 40 === 0 ? null : `Group ${i}` });
  const nights = [Date.UTC(2026, 2, 8, 5, 50), Date.UTC(2026, 2, 9, 4, 50), Date.UTC(2026, 10, 1, 4, 50)];
  const message = await insert('messages', {
    external_id: `seed-${i}`,
    chat_id: i % 9 === 0 ? null : group,
    sender_id: i % 7 === 0 ? null : pick(users, i % 5),
    text: `${pick(hostileNames, i)}: 100% of the er_score`,
    created_at: new Date(pick(nights, i) + Math.floor(i / 6) * 300_000).toISOString(),
    failed_to_send: i % 13 === 0,
  });
  if (i % 10 !== 3) return;
  const edit = { message_id: message, kind: 'EDITED', text: `${pick(hostileNames, i * 3)} nobody at all` };
  await insert('message_facts', { ...edit, external_id: `seed-edit-${i}` });
}

/** The plain resources: the same titles twice, the same moment twice, what a search must take as letters, trash. */
function contentValues(i: number): Record<string, Record<string, unknown>> {
  const title = `${pick(hostileNames, i)} ${i % 4}`;
  const moment = new Date(Date.UTC(2026, 2, 1) + Math.floor(i / 3) * day).toISOString();
  const trash = { deleted_at: i % 11 === 4 ? now() : null };
  const address = `https://example.com/${i}_x%`;
  return {
    articles: { title, body: `Body of ${pick(hostileNames, i * 5)}\n\n100% of it`, created_at: moment, ...trash },
    videos: { title, video_url: address, category: pick(videoCategories.values, i), created_at: moment, ...trash },
    sponsors: { title, url: address, ...trash },
    banners: { image_url: address, expires_at: moment, ...trash },
  };
}

/** Also of teams in the trash, twice at one moment. */
function trophyValues(i: number, team_id: string): Record<string, unknown> {
  return {
    team_id,
    title: `${pick(hostileNames, i * 3)} ${2020 + (i % 5)}`,
    image_url: `https://example.com/${i}.webp`,
    created_at: new Date(Date.UTC(2026, 2, 1) + Math.floor(i / 3) * day).toISOString(),
    deleted_at: i % 11 === 4 ? now() : null,
  };
}

/** Around now, around both nights on which the clocks are changed, over midnight, without length, twice at one moment. */
function eventValues(i: number): Record<string, unknown> {
  const nights = [Date.UTC(2026, 2, 8, 6), Date.UTC(2026, 10, 1, 5), Date.now() - 40 * day, Date.now() - 2 * day];
  const start = pick(nights, i) + Math.floor(i / 4) * (i % 3 === 0 ? day : 3_600_000);
  const length = pick([0, 3_600_000, day, 2.5 * day], Math.floor(i / 3));
  return {
    event_type: pick(eventTypes.values, i),
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + length).toISOString(),
    deleted_at: i % 13 === 5 ? now() : null,
  };
}

/** Also what no form sends: no contact data, the other kind's fields, the same moment twice. */
function leadValues(i: number, player: string): Record<string, unknown> {
  const kind = pick(leadKinds.values, i * 3);
  const byParent = kind === 'PARENT' || i % 9 === 0;
  return {
    kind,
    player_first_name: pick(hostileNames, i),
    player_last_name: pick(hostileNames, i * 5 + 2),
    age_group: pick(ageGroups.values, i * 2),
    pos1: i % 4 === 0 ? null : pick(positions.values, i),
    grad_year: i % 6 === 0 ? null : 2026 + (i % 7),
    email: kind === 'PLAYER' && i % 5 !== 0 ? `lead.${i}_x%@mail.example` : null,
    phone: i % 3 === 0 ? `(512) 555-0${100 + i}` : null,
    parent_first_name: byParent ? pick(hostileNames, i + 3) : null,
    parent_last_name: byParent ? pick(hostileNames, i * 2) : null,
    parent_email: byParent && i % 4 !== 0 ? `Parent.${i}@mail.example` : null,
    parent_phone: byParent && i % 2 === 0 ? `512.555.${1000 + i}` : null,
    converted_player_id: i % 5 === 1 ? player : null,
    created_at: new Date(Date.UTC(2026, 2, 8, 6, Math.floor(i / 2) * 30)).toISOString(),
    deleted_at: i % 19 === 4 ? now() : null,
  };
}
