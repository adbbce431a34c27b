import type { Options } from './command.ts';

export const generateOptions = {
  teams: { type: 'string', value: 'N', default: '120', help: 'how many teams' },
  players: { type: 'string', value: 'N', default: '2000', help: 'how many players' },
  users: { type: 'string', value: 'N', default: '5000', help: 'how many users' },
  messages: { type: 'string', value: 'N', default: '50000', help: 'how many messages' },
  'past-seasons': { type: 'string', value: 'N', default: '0', help: 'how many seasons before this one have rosters' },
  seed: { type: 'string', value: 'N', default: '1', help: 'the same number makes the same people' },
  password: { type: 'string', value: 'WORD', help: 'of dana.whitfield@bombers.example; left out: nobody can sign in' },
} as const satisfies Options;
