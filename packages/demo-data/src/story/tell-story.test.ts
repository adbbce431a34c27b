import { expect, test } from 'vitest';
import { rounds } from '@dugout/database/test-rounds.ts';
import { absentPictures } from '../pictures.ts';
import { storyTables } from './story.ts';
import { tellStory } from './tell-story.ts';

const story = (seed: number) =>
  tellStory({
    seed,
    today: new Date('2026-03-01T15:00:00Z'),
    pictures: absentPictures,
    schools: [{ division: 'NAIA', conference: null, name: 'Pecan Valley College', city: 'Austin', state: 'TX' }],
    passwordHash: null,
    messages: 0,
    pastSeason: { id: '0190d6c8-0000-7000-8000-000000000001', endsOn: '2025-08-31' },
  });

const seeds = rounds(20, 150);

test('whatever the seed, no address, code or id comes twice, and nobody can sign in', { timeout: 120_000 }, () => {
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { rows } = story(seed * 7_919);
    const different = (values: unknown[]) => expect(new Set(values).size, `seed ${seed}`).toBe(values.length);
    different(rows.users.flatMap(({ email }) => (email ? [email] : [])));
    different(rows.teams.map(({ team_code }) => team_code));
    different(storyTables.flatMap((table) => (rows[table] as { id?: string }[]).flatMap(({ id }) => (id ? [id] : []))));
    expect(rows.users.filter((user) => user.admin || user.primary_role === 'ADMIN' || user.password_hash)).toEqual([]);
    expect([...rows.chats, ...rows.messages]).toEqual([]);
  }
});
