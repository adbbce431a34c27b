import { expect, test } from 'vitest';
import { LeadInput } from '../leads/lead.schema.ts';
import { PlayerUpdate } from './player.schema.ts';

const lead = {
  kind: 'PLAYER',
  playerFirstName: 'Abby',
  playerLastName: 'Moreno',
  ageGroup: 'U16',
  email: 'a@b.example',
};
const ofPlayer = (gradYear: unknown) => PlayerUpdate.safeParse({ gradYear });
const ofLead = (gradYear: unknown) => LeadInput.safeParse({ ...lead, gradYear });

test.each([
  [2030, 2030],
  ['2030', 2030],
  [' 2030 ', 2030],
  ['', null],
  [null, null],
])('a player and a lead take the graduation year %j', (sent, kept) => {
  expect(ofPlayer(sent).data?.gradYear).toBe(kept);
  expect(ofLead(sent).data?.gradYear).toBe(kept);
});

test.each(['203', '20300', 20_300, 2030.5, '2030.5', 'soon', '-2030', '1e3', true, {}])('neither takes %j', (sent) => {
  expect(ofLead(sent).success).toBe(false);
  const { error } = ofPlayer(sent);
  expect(error?.issues).toMatchObject([{ path: ['gradYear'], message: expect.stringContaining('year') as string }]);
});
