import { describe, expect, it } from 'vitest';
import { leavingReport, leftText } from './coach.leaving.ts';
import { namesText } from './names-text.ts';

const team = (name: string) => ({
  id: name,
  version: 1,
  name,
  ageGroup: 'U14' as const,
  state: 'TX' as const,
  isHeadCoach: false,
});

it('names one, two and more', () => {
  expect(['A', 'B', 'C'].map((_, n) => namesText(['A', 'B', 'C'].slice(0, n + 1)))).toEqual([
    'A',
    'A and B',
    'A, B and C',
  ]);
});

it('tells in plain words which teams were left', () => {
  expect(leftText('Jill Hanratty', [team('Gold')])).toBe('Jill Hanratty left Gold');
  expect(leftText('Jill Hanratty', [team('Gold'), team('Navy')])).toBe('Jill Hanratty left Gold and Navy');
  expect(leftText('Jill Hanratty', ['A', 'B', 'C', 'D'].map(team))).toBe('Jill Hanratty left 4 teams');
});

describe('a partial failure', () => {
  it('says exactly which teams were left and which not, and why', () => {
    expect(
      leavingReport([
        { team: team('Gold'), failure: null },
        { team: team('Navy'), failure: 'The server cannot be reached.' },
        { team: team('Optic'), failure: null },
        { team: team('Legacy'), failure: 'The server cannot be reached.' },
        { team: team('Sol'), failure: 'Someone else changed this team in the meantime.' },
      ]),
    ).toEqual({
      left: 'Left: Gold and Optic.',
      kept: [
        'Still on: Navy and Legacy. The server cannot be reached.',
        'Still on: Sol. Someone else changed this team in the meantime.',
      ],
    });
  });

  it('of all of them claims nothing', () => {
    expect(leavingReport([{ team: team('Gold'), failure: 'No.' }]).left).toBeNull();
  });
});
