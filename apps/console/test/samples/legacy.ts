import type { Alumna, PastTeam, WonTrophy } from '@dugout/contract/features/legacy/legacy.schema.ts';
import { newId } from '../samples.ts';

export const alumna = (name: string, given: Partial<Alumna> = {}): Alumna => ({
  id: newId(),
  name,
  gradYear: 2023,
  college: null,
  commitment: null,
  team: 'Alumni Ash',
  teamID: newId(),
  pos1: 'PITCHER',
  pos2: null,
  ...given,
});

export const wonTrophy = (title: string, given: Partial<WonTrophy> = {}): WonTrophy => ({
  id: newId(),
  title,
  imageURL: 'https://pictures.example/cup.webp',
  team: 'Winners',
  teamID: newId(),
  ...given,
});

export const pastTeam = (name: string, given: Partial<PastTeam> = {}): PastTeam => ({
  id: newId(),
  teamID: newId(),
  season: { id: newId(), name: '2026' },
  name,
  ageGroup: 'U12',
  state: 'TX',
  headCoach: null,
  players: 11,
  ...given,
});
