import { join } from 'node:path';
import { seedDemo } from '@dugout/demo-data/seed-demo.ts';
import { seedReference } from '@dugout/database/seed-reference.ts';
import { createTestDatabase } from '@dugout/database/test-database.ts';
import { runStack } from './run-stack.ts';
import { address, demoPassword, folder } from './stack.ts';

/** Lets the API live on another day than today: what its process is started with, and how it reaches the database. */
export interface OtherDay {
  readonly today: Date;
  readonly nodeOptions: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  prepare(database: { ownerUrl: string; appUrl: string }): Promise<string>;
}

/** The whole product, built, on a database of its own with the demo organisation. */
export default function startStack(): Promise<() => Promise<void>> {
  return startStackOn(null);
}

export async function startStackOn(day: OtherDay | null): Promise<() => Promise<void>> {
  const database = await createTestDatabase();
  await seedReference(database.ownerUrl);
  const files = join(folder, 'files');
  const end = await runStack({
    address,
    folder,
    databaseUrl: database.appUrl,
    files,
    // Before the processes start: none of them sees an empty installation.
    prepare: async () => {
      await seedDemo(database.ownerUrl, { password: demoPassword, files, ...(day && { today: day.today }) });
      if (!day) return {};
      return {
        nodeOptions: day.nodeOptions,
        environment: { ...day.environment, DATABASE_URL: await day.prepare(database) },
      };
    },
    // The worker would do on that day what is due by the real time.
    hasWorker: day === null,
  });
  // Read by the tests, which run in other processes.
  process.env.E2E_OWNER_URL = database.ownerUrl;
  return async () => {
    await end();
    await database.drop();
  };
}
