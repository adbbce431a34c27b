import pg from 'pg';
import type { ConversionPlan, LeadDetail, LeadMatches } from '@dugout/contract/features/leads/conversion.schema.ts';
import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import type { Position } from '@dugout/contract/vocabulary/players.ts';
import type { Role } from '@dugout/contract/vocabulary/people.ts';
import type { SignedIn, TestApp } from './app.ts';

export type LeadValues = Partial<Omit<Lead, 'id' | 'version' | 'createdAt' | 'convertedPlayerId'>>;

export interface PersonValues {
  fname?: string;
  lname?: string;
  email?: string | null;
  phone?: string | null;
  admin?: boolean;
}

export interface PlayerValues {
  pos1?: Position | null;
  pos2?: Position | null;
  grad_year?: number | null;
  team_id?: string | null;
  parent_email?: string | null;
  parent_phone?: string | null;
}

let made = 0;
export const freshEmail = (name = 'lead') => `${name}.${(made += 1)}@mail.example`;

/** Leads and the people they may turn into, written past the API; and the calls about them. */
export function leadsOf({ db, admin }: { db: TestApp['db']; admin: SignedIn }) {
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    admin.call({ method, url: `/api/portal/leads${url}`, ...(payload ? { payload } : {}) });

  const makeUser = async (primary_role: Role, values: PersonValues = {}): Promise<string> => {
    const row = { fname: 'Some', lname: 'Body', email: null, ...values, primary_role };
    return (await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  return {
    call,
    makeUser,
    makeLead: async (values: LeadValues = {}): Promise<Lead> => {
      const body = {
        kind: 'PARENT',
        playerFirstName: 'Sienna',
        playerLastName: 'Abbott',
        ageGroup: 'U12',
        gradYear: 2032,
        parentFirstName: 'Laura',
        parentLastName: 'Abbott',
        parentEmail: freshEmail('laura'),
        ...values,
      };
      const answer = await call('POST', '', body);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json<Lead>();
    },
    makePlayer: async (person: PersonValues = {}, values: PlayerValues = {}) => {
      const userId = await makeUser('PLAYER', person);
      const row = { user_id: userId, ...values };
      return { userId, ...(await db.insertInto('players').values(row).returning('id').executeTakeFirstOrThrow()) };
    },
    makeParent: async (person: PersonValues = {}) => {
      const userId = await makeUser('PARENT', person);
      const row = { user_id: userId };
      return { userId, ...(await db.insertInto('parents').values(row).returning('id').executeTakeFirstOrThrow()) };
    },
    makeTeam: async (name: string): Promise<string> =>
      (await db.insertInto('teams').values({ name }).returning('id').executeTakeFirstOrThrow()).id,
    link: (player_id: string, parent_id: string) =>
      db.insertInto('player_parents').values({ player_id, parent_id }).execute(),
    leadOf: async (id: string) => (await call('GET', `/${id}`)).json<LeadDetail>(),
    matchesOf: async (id: string) => (await call('GET', `/${id}/matches`)).json<LeadMatches>(),
    plan: (id: string, choices: Record<string, string>) =>
      admin.call({ url: `/api/portal/leads/${id}/conversion`, query: choices }),
    planOf: async (id: string, choices: Record<string, string>) => {
      const answer = await admin.call({ url: `/api/portal/leads/${id}/conversion`, query: choices });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<ConversionPlan>();
    },
    convert: (id: string, choices: object) => call('POST', `/${id}/convert`, choices),
    undo: (id: string) => call('POST', `/${id}/undo-conversion`),
  };
}

const imaged = ['users', 'players', 'parents', 'player_parents', 'addresses', 'teams', 'leads', 'lead_conversions'];

export type RowImages = Record<string, string[]>;

/** Everything that is alive, row by row: two images are equal exactly if nothing happened. */
export async function openRowImages(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const parts = imaged.map(
    (
      table,
    ) => `select '${table}' as table, (to_jsonb(t) - array['version', 'updated_at', 'last_active_at'])::text as row
      from ${table} t where to_jsonb(t) ->> 'deleted_at' is null`,
  );
  return {
    client,
    images: async (without: readonly string[] = []): Promise<RowImages> => {
      const { rows } = await client.query<{ table: string; row: string }>(parts.join(' union all '));
      const images: RowImages = Object.fromEntries(
        imaged.filter((table) => !without.includes(table)).map((table) => [table, []]),
      );
      for (const { table, row } of rows) images[table]?.push(row);
      for (const list of Object.values(images)) list.sort();
      return images;
    },
    close: () => client.end(),
  };
}
