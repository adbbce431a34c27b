import { join } from 'node:path';
import { seedDemo } from '@dugout/demo-data/seed-demo.ts';
import { seedReference } from '@dugout/database/seed-reference.ts';
import { createTestDatabase } from '@dugout/database/test-database.ts';
import pg from 'pg';
import { freePort } from '../../tooling/suite/free-port.ts';
import { runStack } from './run-stack.ts';
import { demoPassword } from './stack.ts';

/** An installation of its own, with the demo organisation: a roll-over moves everybody in it. */
export interface Club {
  readonly address: string;
  readonly database: pg.Client;
}

export async function withClub(folder: string, test: (club: Club) => Promise<void>): Promise<void> {
  const database = await createTestDatabase();
  await seedReference(database.ownerUrl);
  const address = `http://127.0.0.1:${await freePort()}`;
  const files = join(folder, 'files');
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const end = await runStack({
    address,
    folder,
    databaseUrl: database.appUrl,
    files,
    prepare: async () => {
      await seedDemo(database.ownerUrl, { password: demoPassword, files });
      await makeYounger(client);
      return {};
    },
  });
  await test({ address, database: client });
  await client.end();
  await end();
  await database.drop();
}

/** A year younger, but for one team: not everybody is to be decided about by hand. */
async function makeYounger(client: pg.Client): Promise<void> {
  await client.query(
    `update players p set birth_date = (birth_date + interval '1 year')::date from teams t
     where t.id = p.team_id and (t.name, t.age_group) <> ('Bombers El Paso Sol', 'U14')`,
  );
}
