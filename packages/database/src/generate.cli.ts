import { parseArgs } from 'node:util';
import { generate } from './generate/generate.ts';

const { values } = parseArgs({
  options: {
    teams: { type: 'string', default: '120' },
    players: { type: 'string', default: '2000' },
    users: { type: 'string', default: '5000' },
    messages: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '1' },
    password: { type: 'string' },
  },
});
const ownerUrl = process.env.OWNER_DATABASE_URL;
if (ownerUrl === undefined) throw new Error('OWNER_DATABASE_URL is not set');

const seconds = await generate(ownerUrl, {
  teams: Number(values.teams),
  players: Number(values.players),
  users: Number(values.users),
  messages: Number(values.messages),
  seed: Number(values.seed),
  ...(values.password === undefined ? {} : { password: values.password }),
  log: (line) => console.log(line),
});
const parts = Object.entries(seconds).map(([name, each]) => `${name} ${each} s`);
const total = Object.values(seconds).reduce((sum, each) => sum + each, 0);
console.log(`Done in ${total.toFixed(0)} s: ${parts.join(', ')}`);
