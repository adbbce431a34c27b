import { expect, it } from 'vitest';
import { teamInfo } from './team-info.ts';

const nobody = { player: null, coach: null, regCoach: null };
const id = '0190a000-0000-7000-8000-000000000001';

it('a player: positions as scorers write them, then the team', () => {
  const player = { id, pos1: 'PITCHER', pos2: 'FIRST_BASE', team: 'Bombers Austin Gold' } as const;
  expect(teamInfo({ ...nobody, player })).toEqual({ positions: 'P / 1B', places: ['Bombers Austin Gold'] });
  expect(teamInfo({ ...nobody, player: { ...player, pos2: null, team: null } })).toEqual({
    positions: 'P',
    places: [],
  });
});

it('a regional coach: the region, then the teams, each once', () => {
  const coach = { id, teams: ['Atlanta Gold', 'Atlanta Optic'] };
  const player = { id, pos1: null, pos2: null, team: 'Atlanta Gold' };
  expect(teamInfo({ coach, player, regCoach: { id, region: 'SOUTHEAST' } })).toEqual({
    positions: '',
    places: ['Southeast', 'Atlanta Gold', 'Atlanta Optic'],
  });
});

it('a parent or fan: nothing', () => {
  expect(teamInfo(nobody)).toEqual({ positions: '', places: [] });
});
