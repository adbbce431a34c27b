import type {
  Rollover,
  RolloverPlayer,
  RolloverState,
  RolloverTeam,
} from '@dugout/contract/features/rollovers/rollover.schema.ts';
import { newId } from '../samples.ts';

type Named = Pick<RolloverTeam, 'id' | 'name' | 'ageGroup'>;

const usa = { id: newId(), name: 'USA Softball', ageOn: '2027-08-31' };
const pgf = { id: newId(), name: 'PGF', ageOn: '2027-12-31' };

/** Forty teams and 500 players, as in the picture. */
export const rollover = ({
  counts,
  ...given
}: Partial<Omit<Rollover, 'counts'>> & { counts?: Partial<Rollover['counts']> } = {}): Rollover => ({
  id: newId(),
  version: 1,
  from: { id: newId(), name: '2027' },
  to: { id: newId(), name: '2028', startsOn: '2027-09-01' },
  body: usa,
  bodies: [usa, pgf],
  state: 'DRAFT',
  act: null,
  token: null,
  ...given,
  counts: {
    teams: 40,
    plans: { MOVES: 25, STAYS: 14, ENDS: 1 },
    players: 500,
    groups: { MOVES: 412, TOO_OLD: 31, TEAM_ENDS: 0, GRADUATES: 57 },
    newTeam: 29,
    staysWithReason: 1,
    noTeam: 0,
    undecided: 1,
    proposed: { MOVES: 0, TOO_OLD: 1, TEAM_ENDS: 0, GRADUATES: 0 },
    noBirthDate: 12,
    ...counts,
  },
});

export const stateOf = ({ id, from, to, state, act }: Rollover): RolloverState => ({ id, from, to, state, act });

export const named = (name: string, ageGroup: Named['ageGroup'] = 'U14'): Named => ({ id: newId(), name, ageGroup });

export const rolloverTeam = (given: Partial<RolloverTeam> = {}): RolloverTeam => ({
  ...named('Bombers El Paso Sol', 'U12'),
  state: 'TX',
  region: 'TEXAS',
  players: 12,
  tooOld: 3,
  plan: 'STAYS',
  nextAgeGroup: 'U12',
  ...given,
});

export const rolloverPlayer = (name: string, given: Partial<RolloverPlayer> = {}): RolloverPlayer => ({
  id: newId(),
  name,
  gradYear: 2032,
  team: named('Bombers El Paso Sol', 'U12'),
  nextAgeGroup: 'U12',
  age: 13,
  hasBirthDate: true,
  group: 'TOO_OLD',
  goesTo: null,
  proposed: null,
  ...given,
});
