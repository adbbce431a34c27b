import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LeadDetail } from '@dugout/contract/features/leads/conversion.schema.ts';
import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { positions } from '@dugout/contract/vocabulary/players.ts';
import { rounds } from '@dugout/database/test-rounds.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import {
  freshEmail,
  leadsOf,
  openRowImages,
  type PersonValues,
  type PlayerValues,
  type RowImages,
} from '../../../test/leads.ts';
import { planConversion, type Existing } from './plan-conversion.ts';

let test_: TestApp;
let admin: SignedIn;
let leads: ReturnType<typeof leadsOf>;
let rows: Awaited<ReturnType<typeof openRowImages>>;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
  leads = leadsOf({ db: test_.db, admin });
  rows = await openRowImages(test_.ownerUrl);
});
afterAll(async () => {
  await rows.close();
  await test_.close();
});

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const name = fc.constantFrom('Ana', 'Zoë', "O'Brien", 'Sienna');
const empty = fc.constantFrom('', 'Ana', 'Abbott', 'Luz');
const phone = fc.constantFrom('512 555 0100', '(512) 555-0100', '+1 713 555 0199');
const position = fc.constantFrom(...positions.values);
const year = fc.constantFrom(2030, 2031, 2032);
/** Addresses come from a small pool, so that they meet; null means none. */
const pooled = maybe(fc.constantFrom('a', 'b', 'c'));

const leadValues = fc.record({
  kind: fc.constantFrom('PLAYER' as const, 'PARENT' as const),
  playerFirstName: name,
  playerLastName: name,
  ageGroup: fc.constantFrom('U16' as const, 'U18' as const),
  pos1: maybe(position),
  pos2: maybe(position),
  gradYear: maybe(year),
  email: pooled,
  phone: maybe(phone),
  parentFirstName: maybe(name),
  parentLastName: maybe(name),
  parentEmail: pooled,
  parentPhone: maybe(phone),
});
const person = fc.record({ fname: empty, lname: empty, email: pooled, phone: maybe(phone) });
const record = fc.record({
  pos1: maybe(position),
  pos2: maybe(position),
  grad_year: maybe(year),
  parent_email: maybe(fc.constant('old@mail.example')),
  parent_phone: maybe(phone),
});
const scene = fc.record({
  lead: leadValues,
  player: fc.option(fc.record({ person, record, onTeam: fc.boolean() }), { nil: null }),
  parent: fc.oneof(
    fc.constant('none' as const),
    fc.constant('new' as const),
    fc.record({ person, isParent: fc.boolean() }),
  ),
  linked: fc.boolean(),
  team: fc.boolean(),
  leaveOut: fc.constantFrom(undefined, 'playerEmail' as const, 'parentEmail' as const, 'both' as const),
});
type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never;

/** Addresses belong to one live person each: the pool is fresh for every scene, and the first who asks gets it. */
function addresses() {
  const pool = new Map<string, string>();
  const taken = new Set<string>();
  const of = (key: string) => pool.get(key) ?? pool.set(key, freshEmail(key)).get(key)!;
  return {
    of: (key: string | null) => (key === null ? null : of(key)),
    once: (key: string | null) => (key === null || taken.has(key) ? null : (taken.add(key), of(key))),
  };
}

async function stage({ lead, player, parent, linked, team }: Scene) {
  const email = addresses();
  const own = (values: Scene['lead']) => ({
    ...values,
    email: email.of(values.email),
    parentEmail: email.of(values.parentEmail),
  });
  const soundFor = (values: Scene['lead']) =>
    values.kind === 'PARENT'
      ? {
          parentFirstName: values.parentFirstName ?? 'Laura',
          parentLastName: values.parentLastName ?? 'Abbott',
          parentPhone: values.parentPhone ?? '512 555 0111',
        }
      : { phone: values.phone ?? '512 555 0112' };
  const personOf = (values: PersonValues): PersonValues => ({ ...values, email: email.once(values.email ?? null) });
  const teams = [await leads.makeTeam('Before'), await leads.makeTeam('After')];
  const made = await leads.makeLead({ ...own(lead), ...soundFor(lead) });
  const record: PlayerValues = { ...player?.record, team_id: player?.onTeam ? teams[0]! : null };
  const existing = player && (await leads.makePlayer(personOf(player.person), record));
  const grown =
    typeof parent === 'string'
      ? null
      : parent.isParent
        ? await leads.makeParent(personOf(parent.person))
        : { userId: await leads.makeUser('PARENT', personOf(parent.person)), id: null };
  if (linked && existing && grown?.id) await leads.link(existing.id, grown.id);
  return {
    lead: made,
    choices: {
      player: existing?.id ?? 'new',
      parent: grown?.userId ?? (parent as 'new' | 'none'),
      ...(team ? { team: teams[1]! } : {}),
    },
  };
}

const fieldsOf = (image: string) => JSON.parse(image) as Record<string, unknown>;
const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
/** Kept by triggers from the others. */
const derived = new Set([
  'name',
  'search',
  'email',
  'team_info',
  'team_name',
  'age_group',
  'age_desc',
  'state',
  'grad_year_desc',
]);

function overwritten(before: RowImages, after: RowImages): string[] {
  return ['users', 'players', 'parents', 'addresses'].flatMap((table) => {
    const now = new Map(after[table]!.map(fieldsOf).map((row) => [row['id'], row]));
    return before[table]!.map(fieldsOf).flatMap((row) => {
      const next = now.get(row['id']);
      if (!next) return [`${table} lost a row`];
      return Object.keys(row)
        .filter((key) => JSON.stringify(row[key]) !== JSON.stringify(next[key]))
        .filter((key) => !(table === 'players' && (derived.has(key) || key === 'team_id')))
        .filter((key) => !(table === 'users' && key !== 'email' && derived.has(key)))
        .filter((key) => !isEmpty(row[key]))
        .map((key) => `${table}.${key}`);
    });
  });
}

test(
  'over random leads and random people nothing that is filled is overwritten, and an undo brings every row back',
  { timeout: 300_000 },
  async () => {
    const runs = rounds(25, 100);
    let converted = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(scene, async (drawn) => {
        const { lead, choices } = await stage(drawn);
        const chosen = { ...choices, ...(drawn.leaveOut ? { leaveOut: drawn.leaveOut } : {}) };
        const before = await rows.images(['lead_conversions']);
        const answer = await leads.convert(lead.id, chosen);
        const after = await rows.images(['lead_conversions']);
        if (answer.statusCode !== 200) {
          refused += 1;
          expect(['lead.email-taken', 'lead.no-parent-named']).toContain(answer.json<{ code: string }>().code);
          expect(after).toEqual(before);
          return;
        }
        converted += 1;
        expect(overwritten(before, after)).toEqual([]);
        const { convertedPlayerId } = answer.json<LeadDetail>();
        const player = (await admin.call({ url: `/api/players/${convertedPlayerId}` })).json<Player>();
        if (chosen.parent === 'none') expect(player.parents.length).toBeLessThanOrEqual(1);
        else expect(player.parents.length).toBeGreaterThanOrEqual(1);
        if (chosen.team) expect(player.team?.id).toBe(chosen.team);
        const undone = await leads.undo(lead.id);
        expect(undone.statusCode, undone.body).toBe(200);
        expect(await rows.images(['lead_conversions'])).toEqual(before);
      }),
      { numRuns: runs, seed: 20_260_314, endOnFailure: true },
    );
    expect(converted).toBeGreaterThan(runs * 0.4);
    expect(refused).toBeGreaterThan(runs * 0.03);
  },
);

const uuid = fc.uuid({ version: 7 });
const planned = fc.record({
  lead: leadValues.map((values): Lead => ({
    ...values,
    id: '0190a000-0000-7000-8000-000000000001',
    version: 1,
    createdAt: '2026-03-14T13:42:00Z',
    convertedPlayerId: null,
  })),
  user: fc.record({ id: uuid, fname: empty, lname: empty, email: pooled, phone: maybe(phone), admin: fc.boolean() }),
  leaveOut: fc.constantFrom(undefined, 'playerEmail' as const, 'parentEmail' as const, 'both' as const),
});

test('a plan fills only what is empty, never with nothing, and says the rest as kept', () => {
  fc.assert(
    fc.property(planned, ({ lead, user, leaveOut }) => {
      const person: User = {
        ...user,
        version: 1,
        name: 'Some Body',
        primaryRole: 'PLAYER',
        parent: null,
        regCoach: null,
        player: null,
        coach: null,
        teams: null,
      };
      const existing: Existing = {
        player: { person, record: null },
        parent: null,
        team: null,
        holders: { playerEmail: null, parentEmail: null },
      };
      const plan = planConversion(
        lead,
        { player: user.id, parent: 'none', ...(leaveOut ? { leaveOut } : {}) },
        existing,
      );
      for (const { act, entity, fields } of plan.steps) {
        for (const [field, [from, to]] of Object.entries(fields)) {
          expect(isEmpty(from)).toBe(true);
          expect(isEmpty(to)).toBe(false);
          if (act === 'fill' && entity === 'user') expect(isEmpty(person[field as 'fname'])).toBe(true);
        }
      }
      const filled = plan.steps.flatMap(({ entity, fields }) => (entity === 'user' ? Object.keys(fields) : []));
      if (leaveOut === 'playerEmail' || leaveOut === 'both' || person.admin) expect(filled).not.toContain('email');
      for (const { field, has } of plan.kept) expect(has).toBe(person[field as 'fname']);
    }),
    { numRuns: 2_000, seed: 20_260_314 },
  );
});
