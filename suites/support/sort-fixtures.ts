/** Six teams that every sort puts in another order. */
export const sortFixture = (word: string) => [
  { name: `${word} Ash`, ageGroup: 'U10', region: 'TEXAS', state: 'TX' },
  { name: `${word} Birch`, ageGroup: 'ALUMNI', region: 'ACADEMY', state: 'TX' },
  { name: `${word} Cedar`, ageGroup: 'U18', region: 'PACIFIC', state: 'CA' },
  { name: `${word} Dogwood`, ageGroup: 'U8', region: 'ACADEMY', state: 'OR' },
  { name: `${word} Elm`, ageGroup: 'U14', region: 'PACIFIC', state: 'WA' },
  { name: `${word} Fir`, ageGroup: 'U12', region: 'PACIFIC', state: 'CA' },
];

export const named = (word: string, trees: string) => trees.split(' ').map((tree) => `${word} ${tree}`);

/** Names that sort as they are numbered: one region, one age. */
export const numbered = (word: string, count: number, state = 'TX') =>
  Array.from({ length: count }, (_, n) => ({ name: `${word} ${String(n + 1).padStart(2, '0')}`, state }));
