import type { Role } from '@dugout/contract/vocabulary/people.ts';
import { regions, type Region } from '@dugout/contract/vocabulary/teams.ts';
import type { Db } from '../src/platform/db/database.ts';
import { accountSamples } from './account-samples.ts';
import { administratorSamples } from './administrator-samples.ts';
import { contentSamples } from './content.ts';
import { historySamples } from './history-samples.ts';
import { multipart, type Part } from './multipart.ts';
import { organisationSamples } from './organisation-samples.ts';
import { firstRunSamples } from './first-run-samples.ts';
import { noisePng } from './pictures.ts';
import { rolloverSamples } from './rollover-samples.ts';
import { seasonSamples } from './season-samples.ts';
import { viewSamples } from './view-samples.ts';
import type { Target, WriteSample } from './write-sample.ts';

/** The body of a route that takes a file. */
export class FileSample {
  readonly parts: readonly Part[];
  constructor(...parts: Part[]) {
    this.parts = parts;
  }
}

/** The body of a sample as it is sent. */
export function payloadOf(body: unknown): { payload?: object; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} };
  return body instanceof FileSample ? multipart(...body.parts) : { payload: body as object, headers: {} };
}

let made = 0;
const unique = () => `sample.${Date.now()}.${(made += 1)}@mail.example`;

async function makePerson(db: Db, primary_role: Role): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ fname: 'Sample', lname: 'Person', email: unique(), primary_role })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Regions are few and tests are many: the previous coach of the region becomes a fan. */
export async function freeRegion(db: Db): Promise<Region> {
  made += 1;
  const region = regions.values[made % regions.values.length]!;
  await db.transaction().execute(async (tx) => {
    const holder = await tx
      .updateTable('regional_coaches')
      .set({ deleted_at: new Date() })
      .where('region', '=', region)
      .where('deleted_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    if (holder) await tx.updateTable('users').set({ primary_role: 'FAN' }).where('id', '=', holder.user_id).execute();
  });
  return region;
}

async function makeRegionalCoach(db: Db): Promise<{ userId: string; recordId: string }> {
  const region = await freeRegion(db);
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .insertInto('users')
      .values({ fname: 'Regional', lname: 'Sample', email: unique(), primary_role: 'REGIONAL_COACH' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const record = await tx
      .insertInto('regional_coaches')
      .values({ user_id: user.id, region })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { userId: user.id, recordId: record.id };
  });
}

async function makeTeam(db: Db, values: { head_coach_user_id?: string } = {}): Promise<string> {
  const { id } = await db
    .insertInto('teams')
    .values({ name: 'Bombers Sample', age_group: 'U12', region: 'TEXAS', state: 'TX', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function makeCoach(db: Db): Promise<{ id: string; userId: string }> {
  const userId = await makePerson(db, 'COACH');
  const { id } = await db.insertInto('coaches').values({ user_id: userId }).returning('id').executeTakeFirstOrThrow();
  return { id, userId };
}

async function makePlayer(db: Db, values: { team_id?: string } = {}): Promise<string> {
  const { id } = await db
    .insertInto('players')
    .values({ user_id: await makePerson(db, 'PLAYER'), ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function makeParent(db: Db): Promise<string> {
  const user_id = await makePerson(db, 'PARENT');
  const { id } = await db.insertInto('parents').values({ user_id }).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function asLinked(db: Db): Promise<Target> {
  const [id, parentId] = [await makePlayer(db), await makeParent(db)];
  await db.insertInto('player_parents').values({ player_id: id, parent_id: parentId }).execute();
  return { params: { id, parentId } };
}

/** A team in the first season that has ended. */
async function asPastTeam(db: Db): Promise<Target> {
  const team = {
    name: 'Bombers Sample',
    age_group: 'U12',
    region: 'TEXAS',
    state: 'TX',
    team_code: 'SAM-0001',
  } as const;
  const id = await makeTeam(db);
  const { id: season } = await db
    .selectFrom('seasons')
    .select('id')
    .where('is_current', '=', false)
    .orderBy('starts_on')
    .limit(1)
    .executeTakeFirstOrThrow();
  const of = { team_id: id, season_id: season };
  await db
    .insertInto('team_seasons')
    .values({ ...team, ...of })
    .execute();
  await db
    .insertInto('roster_entries')
    .values({ ...of, player_id: await makePlayer(db), jersey_num: '12' })
    .execute();
  return { params: { id, season }, recordId: id };
}

async function asTrophy(db: Db): Promise<Target> {
  const team = await makeTeam(db);
  const { id } = await db
    .insertInto('trophies')
    .values({ team_id: team, title: 'State Cup', image_url: 'https://images.example/cup.png' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id: team, trophyId: id }, recordId: id };
}

const trophyBody = () => ({ title: 'Fall Classic', imageURL: 'https://images.example/classic.png' });
const otherTitle = (body: object) => ({ ...body, title: 'Spring Classic' });
const commitBody = () => ({
  name: 'Baylor University',
  state: 'TX',
  city: 'Waco',
  imageUrl: 'https://images.example/bears.png',
  committedDate: '2026-11-01',
});

async function makeTournament(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('tournaments')
    .values({ title: 'Lone Star Classic' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function makeEvent(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('events')
    .values({ starts_at: '2026-03-20T13:00:00Z', ends_at: '2026-03-20T15:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const eventBody = async (db: Db) => ({
  eventType: 'TOURNAMENT',
  start: '2026-03-20T08:00',
  end: '2026-03-20T21:00',
  tournamentID: await makeTournament(db),
});
const otherEnd = (body: object) => ({ ...body, end: '2026-03-20T22:00' });
const tournamentBody = () => ({
  title: 'Fall Brawl',
  body: 'Savage Park, Tulsa, OK',
  imageURL: 'https://images.example/brawl.png',
  startsOn: '2026-10-03',
  endsOn: '2026-10-04',
});

const leadBody = () => ({
  kind: 'PARENT',
  playerFirstName: 'Sienna',
  playerLastName: 'Abbott',
  ageGroup: 'U12',
  pos1: 'SHORTSTOP',
  pos2: 'SECOND_BASE',
  gradYear: 2032,
  email: unique(),
  phone: '512 555 0104',
  parentFirstName: 'Laura',
  parentLastName: 'Abbott',
  parentEmail: unique(),
  parentPhone: '512 555 0114',
});

async function makeLead(db: Db, values: { converted_player_id?: string } = {}): Promise<string> {
  const { id } = await db
    .insertInto('leads')
    .values({
      kind: 'PARENT',
      player_first_name: 'Sienna',
      player_last_name: 'Abbott',
      age_group: 'U12',
      grad_year: 2032,
      parent_first_name: 'Laura',
      parent_last_name: 'Abbott',
      parent_email: unique(),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A lead that was linked to an existing player: the conversion with the fewest steps. */
async function asLinkedLead(db: Db): Promise<Target> {
  const player = await makePlayer(db);
  const id = await makeLead(db, { converted_player_id: player });
  const fields = { convertedPlayerId: [null, player] };
  await db
    .insertInto('lead_conversions')
    .values({
      lead_id: id,
      player_id: player,
      batch_id: crypto.randomUUID(),
      steps: JSON.stringify([{ entity: 'lead', act: 'convert', of: 'lead', id, name: 'Sienna Abbott', fields }]),
      touched: JSON.stringify([{ entity: 'lead', id, version: 1, isNew: false }]),
      people: JSON.stringify({ player, playerPerson: null, parentPerson: null, parent: null }),
    })
    .execute();
  return at(id);
}

const at = (id: string): Target => ({ params: { id } });
const teamBody = async (db: Db) => ({
  name: 'Bombers Renamed',
  ageGroup: 'U14',
  region: 'MIDWEST',
  state: 'OK',
  headCoachUserID: (await makeCoach(db)).userId,
});
const otherName = (body: object) => ({ ...body, name: 'Bombers Another' });
const userBody = () => ({
  fname: 'Dee Ann',
  lname: 'Marsh',
  email: unique(),
  phone: '512 555 0101',
  primaryRole: 'FAN',
  admin: false,
});
const otherPerson = (body: object) => ({ ...body, lname: 'Other' });
const asRegionalCoach = async (db: Db) => at((await makeRegionalCoach(db)).userId);

const aPicture = () => new FileSample({ name: 'file', fileName: 'trophy.png', content: noisePng(24, (made += 1)) });

const inHalfAYear = new Date(Date.now() + 180 * 86_400_000).toISOString();

/** What is shown once: made and revoked. */
const tokenSamples = (
  path: string,
  entity: string,
  table: 'calendar_feeds' | 'service_keys',
  more: object = {},
): Record<string, WriteSample> => ({
  [`POST /${path}`]: {
    entity,
    act: 'create',
    body: () => ({ name: 'Families', ...more }),
    otherBody: () => ({ name: 'Coaches', ...more }),
  },
  [`DELETE /${path}/{id}`]: {
    entity,
    act: 'delete',
    prepare: async (db) => {
      const { id } = await db
        .insertInto(table)
        .values({ name: 'Families', token_hash: Buffer.from(crypto.randomUUID()) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return at(id);
    },
  },
});

export const writeSamples: Record<string, WriteSample> = {
  'POST /teams': { entity: 'team', act: 'create', body: teamBody, otherBody: otherName },
  'PUT /teams/{id}': {
    entity: 'team',
    act: 'update',
    prepare: async (db) => at(await makeTeam(db)),
    body: teamBody,
    otherBody: otherName,
  },
  'DELETE /teams/{id}': { entity: 'team', act: 'delete', prepare: async (db) => at(await makeTeam(db)) },

  'PUT /teams/{id}/seasons/{season}': {
    entity: 'team',
    act: 'correct-season',
    withoutImages: true,
    prepare: asPastTeam,
    body: async (db) => ({
      roster: [{ playerId: await makePlayer(db), jerseyNum: '7' }],
      coachIds: [(await makeCoach(db)).id],
      reason: 'MISSING',
    }),
    otherBody: (body) => ({ ...body, coachIds: [] }),
  },

  'POST /teams/{id}/coaches': {
    entity: 'team',
    act: 'update',
    prepare: async (db) => at(await makeTeam(db)),
    body: async (db) => ({ userID: (await makeCoach(db)).userId }),
  },
  'POST /teams/{id}/trophies': {
    entity: 'trophy',
    act: 'create',
    parent: async (db) => at(await makeTeam(db)),
    body: trophyBody,
    otherBody: otherTitle,
  },
  'PUT /teams/{id}/trophies/{trophyId}': {
    entity: 'trophy',
    act: 'update',
    prepare: asTrophy,
    body: trophyBody,
    otherBody: otherTitle,
  },
  'DELETE /teams/{id}/trophies/{trophyId}': { entity: 'trophy', act: 'delete', prepare: asTrophy },

  'PUT /players/{id}': {
    entity: 'player',
    act: 'update',
    prepare: async (db) => at(await makePlayer(db)),
    body: () => ({
      fname: 'Abby',
      lname: 'Moreno',
      email: unique(),
      phone: '512 555 0103',
      pos1: 'PITCHER',
      pos2: 'FIRST_BASE',
      jerseyNum: '12',
      gradYear: 2028,
      birthDate: '2010-05-06',
      college: 'Baylor University',
      commit: commitBody(),
      address1: '4 Elm St',
      address2: 'Unit 3',
      city: 'Waco',
      state: 'TX',
      zip: '76701',
      jerseySize: 'AM',
      pantSize: 'SIZE_28',
      stirrupSize: 'ADULT',
      shortSize: { label: 'AMD', value: 'AMD' },
      practiceShortSize: 'ALG',
      isTrusted: true,
      olderReason: 'Came back after an injury',
    }),
    otherBody: (body) => ({ ...body, jerseyNum: '7' }),
  },
  'DELETE /players/{id}': { entity: 'player', act: 'delete', prepare: async (db) => at(await makePlayer(db)) },
  'POST /teams/{id}/players': {
    entity: 'player',
    act: 'update',
    prepare: async (db) => ({ params: { id: await makeTeam(db) }, recordId: await makePlayer(db) }),
    body: async (db, { recordId }) => {
      const { user_id } = await db
        .selectFrom('players')
        .select('user_id')
        .where('id', '=', recordId!)
        .executeTakeFirstOrThrow();
      return { userID: user_id };
    },
  },
  'DELETE /players/{id}/team': {
    entity: 'player',
    act: 'update',
    prepare: async (db) => at(await makePlayer(db, { team_id: await makeTeam(db) })),
  },
  'POST /players/{id}/parents': {
    entity: 'player',
    act: 'update',
    prepare: async (db) => at(await makePlayer(db)),
    body: async (db) => ({
      parentId: await makeParent(db),
      relation: 'MOTHER',
      firstContact: true,
      getsMessages: false,
      mayPickUp: false,
      livesWith: true,
      address: { address1: '4 Elm St', address2: 'Unit 3', city: 'Waco', state: 'TX', zip: '76701' },
    }),
  },
  'PATCH /players/{id}/parents/{parentId}': {
    entity: 'player',
    act: 'set-no-contact',
    withoutImages: true,
    prepare: asLinked,
    body: () => ({
      relation: 'FORMER_STEPFATHER',
      restriction: 'NO_CONTACT',
      restrictionNote: 'A judge said so',
      orderSeenOn: '2026-03-12',
      askAgainOn: '2027-03-01',
      address: { address1: '4 Elm St', address2: 'Unit 3', city: 'Waco', state: 'TX', zip: '76701' },
    }),
    otherBody: (body) => ({ ...body, relation: 'OTHER' }),
  },
  'DELETE /players/{id}/parents/{parentId}': {
    entity: 'player',
    act: 'update',
    prepare: async (db) => ({ ...(await asLinked(db)), query: { lastGuardian: 'yes' } }),
  },
  'POST /events': { entity: 'event', act: 'create', body: eventBody, otherBody: otherEnd },
  'PUT /events/{id}': {
    entity: 'event',
    act: 'update',
    prepare: async (db) => at(await makeEvent(db)),
    body: eventBody,
    otherBody: otherEnd,
  },
  'DELETE /events/{id}': { entity: 'event', act: 'delete', prepare: async (db) => at(await makeEvent(db)) },
  'POST /tournaments': { entity: 'tournament', act: 'create', body: tournamentBody, otherBody: otherTitle },
  'PUT /tournaments/{id}': {
    entity: 'tournament',
    act: 'update',
    prepare: async (db) => at(await makeTournament(db)),
    body: tournamentBody,
    otherBody: otherTitle,
  },
  ...tokenSamples('calendar-feeds', 'calendar-feed', 'calendar_feeds'),
  ...tokenSamples('service-keys', 'service-key', 'service_keys', { endsAt: inHalfAYear }),
  ...viewSamples,

  'POST /commits': {
    entity: 'commit',
    act: 'create',
    body: commitBody,
    otherBody: (body) => ({ ...body, city: 'Dallas' }),
  },

  'POST /users': { entity: 'user', act: 'create', body: userBody, otherBody: otherPerson },
  'PUT /users/{id}': {
    entity: 'user',
    act: 'update',
    prepare: async (db) => at(await makePerson(db, 'PLAYER')),
    body: userBody,
    otherBody: otherPerson,
  },
  'DELETE /users/{id}': { entity: 'user', act: 'delete', prepare: async (db) => at(await makePerson(db, 'PARENT')) },
  'POST /users/{id}/send-reset': {
    entity: 'user',
    act: 'reset-link-sent',
    prepare: async (db) => at(await makePerson(db, 'ADMIN')),
  },
  'PATCH /users/{id}/reg-coach': {
    entity: 'user',
    act: 'update',
    prepare: asRegionalCoach,
    body: async (db) => ({ region: await freeRegion(db) }),
  },
  'DELETE /users/{id}/reg-coach': {
    entity: 'user',
    act: 'update',
    prepare: async (db) => ({ ...(await asRegionalCoach(db)), query: { newRole: 'COACH' } }),
  },
  'POST /regCoaches': {
    entity: 'user',
    act: 'update',
    prepare: async (db) => ({ params: {}, recordId: await makePerson(db, 'COACH') }),
    body: async (db, target) => ({ userId: target.recordId, region: await freeRegion(db) }),
  },
  'DELETE /regCoaches/{id}': {
    entity: 'user',
    act: 'update',
    prepare: async (db) => {
      const { userId, recordId } = await makeRegionalCoach(db);
      return { params: { id: recordId }, recordId: userId };
    },
  },

  'PUT /coaches/{id}': {
    entity: 'coach',
    act: 'update',
    prepare: async (db) => at((await makeCoach(db)).id),
    body: () => ({
      user: { update: { fname: 'Luz', lname: 'Ortega', email: unique(), phone: '512 555 0102' } },
      address1: '1 Main St',
      address2: 'Suite 2',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
    }),
    otherBody: (body) => ({ ...body, city: 'Dallas' }),
  },
  'DELETE /coaches/{id}': { entity: 'coach', act: 'delete', prepare: async (db) => at((await makeCoach(db)).id) },
  'POST /coaches/remove-coach-from-team': {
    entity: 'team',
    act: 'update',
    prepare: async (db) => ({ params: {}, recordId: await makeTeam(db) }),
    body: async (db, target) => {
      const coach = await makeCoach(db);
      await db.insertInto('team_coaches').values({ team_id: target.recordId!, coach_id: coach.id }).execute();
      return { coachId: coach.id, teamId: target.recordId };
    },
  },

  'POST /uploads': { entity: 'upload', act: 'create', body: aPicture, otherBody: aPicture },

  'POST /portal/leads': {
    entity: 'lead',
    act: 'create',
    body: leadBody,
    otherBody: (body) => ({ ...body, gradYear: 2033 }),
  },
  'DELETE /portal/leads/{id}': { entity: 'lead', act: 'delete', prepare: async (db) => at(await makeLead(db)) },
  'POST /portal/leads/{id}/convert': {
    entity: 'lead',
    act: 'convert',
    also: ['create user', 'create user', 'create player'],
    prepare: async (db) => at(await makeLead(db)),
    body: async (db) => ({ player: 'new', parent: 'new', team: await makeTeam(db), leaveOut: 'playerEmail' }),
    otherBody: (body) => ({ ...body, parent: 'none' }),
  },
  'POST /portal/leads/{id}/link': {
    entity: 'lead',
    act: 'link',
    prepare: async (db) => at(await makeLead(db)),
    body: async (db) => ({ playerId: await makePlayer(db) }),
  },
  'POST /portal/leads/{id}/undo-conversion': { entity: 'lead', act: 'undo-convert', prepare: asLinkedLead },

  'POST /support/problem-reports': {
    entity: 'problem-report',
    act: 'create',
    body: async (db) => {
      await db.updateTable('organisation').set({ support_address: 'help@bombers.example' }).execute();
      const place = { screen: '/teams/$id', version: '0.1.0', browser: 'Sample/1.0' };
      const failedCall = { requestId: 'sample-request-1', code: 'server.failed', at: '2026-11-01T10:00:00.000Z' };
      return { happened: 'The list stayed empty.', expected: 'A list.', ...place, failedCall };
    },
    otherBody: (body) => ({ ...body, expected: 'Teams.' }),
  },

  ...accountSamples,
  ...administratorSamples,
  ...organisationSamples,
  ...seasonSamples,
  ...rolloverSamples,
  ...firstRunSamples,
  ...contentSamples,
  ...historySamples,
};
