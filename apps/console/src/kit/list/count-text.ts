const figures = new Intl.NumberFormat('en-US');

/** Above the exact limit the server says "at least" (decisions, "Lists"): `10,000+`. */
export const figureText = (count: number, atLeast = false) => `${figures.format(count)}${atLeast ? '+' : ''}`;

export type Noun = readonly [one: string, many: string];

/** `1 team`, `21 teams`, `10,000+ teams`. */
export const countText = (count: number, atLeast: boolean, [one, many]: Noun) =>
  `${figureText(count, atLeast)} ${count === 1 && !atLeast ? one : many}`;

/** `9 of 601 players`: what filters leave of a list. */
export const filteredText = (count: number, atLeast: boolean, unfiltered: number, [, many]: Noun) =>
  `${figureText(count, atLeast)} of ${figureText(unfiltered)} ${many}`;
