import pg from 'pg';
import { positions, jerseySizes, pantSizes, shortSizes, stirrupSizes } from '@dugout/contract/vocabulary/players.ts';
import { roles } from '@dugout/contract/vocabulary/people.ts';
import { ageGroups, regions } from '@dugout/contract/vocabulary/teams.ts';

/** Small numbers, hard cases: equal names, accents, letters that are wildcards elsewhere, missing values, trash. */
const nastyNames = [
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
          fname: pick(nastyNames, i),
          lname: i % 7 === 0 ? '' : pick(nastyNames, i * 3 + 1),
          email: i % 11 === 0 ? null : `user.${i}_x%@mail.example`,
          phone: i % 3 === 0 ? null : `+1 512 555 ${1000 + i}`,
          primary_role: role,
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
          name: i === 7 ? '' : `${pick(nastyNames, i)} ${i % 4}`,
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
      await insert('players', {
        user_id: i < users.length - 10 && i % 6 !== 0 ? users[i] : null,
        team_id: i % 8 === 0 ? null : pick(teams, i),
        address_id: address,
        pos1: i % 10 === 0 ? null : pick(positions.values, i),
        pos2: i % 3 === 0 ? pick(positions.values, i + 4) : null,
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
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}
