import { migrate } from './migrate.ts';
import { ensureAppRole } from './roles.ts';

const ownerUrl = process.env.OWNER_DATABASE_URL;
if (ownerUrl === undefined) throw new Error('OWNER_DATABASE_URL is not set');
const role = process.env.APP_DATABASE_ROLE ?? 'dugout_app';
const password = process.env.APP_DATABASE_PASSWORD;

const applied = await migrate(ownerUrl, { log: (line) => console.log(line) });
await ensureAppRole(ownerUrl, password === undefined ? { role } : { role, password });
console.log(applied.length === 0 ? 'The database is up to date.' : `${applied.length} migrations applied.`);
