import { expect, it } from 'vitest';
import type { RosterPlayer, TeamCoach } from '@dugout/contract/features/teams/team.schema.ts';
import { touchedText } from './team.removal.ts';

const id = '0190a000-0000-7000-8000-000000000001';
const player: RosterPlayer = {
  id,
  version: 1,
  name: 'Abby Moreno',
  pos1: null,
  pos2: null,
  jerseyNum: null,
  email: null,
  phone: null,
};
const coach: TeamCoach = { id, version: 1, user: null, isHeadCoach: false };

const team = (players: number, coaches: number) => ({
  players: Array.from({ length: players }, () => player),
  coaches: Array.from({ length: coaches }, () => coach),
});

it('says who stays without a team when a team is removed', () => {
  expect(touchedText(team(14, 3))).toBe('14 players will be left without a team, 3 coaches will leave its staff.');
  expect(touchedText(team(1, 0))).toBe('1 player will be left without a team.');
  expect(touchedText(team(0, 1))).toBe('1 coach will leave its staff.');
  expect(touchedText(team(0, 0))).toBe('No players and no coaches are on this team.');
});
