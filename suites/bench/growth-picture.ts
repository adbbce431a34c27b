export interface Line {
  readonly name: string;
  readonly of: 'ours' | 'peer';
  /** Milliseconds, one for each place. */
  readonly values: readonly number[];
}

interface Place {
  readonly name: string;
  readonly rows: number;
}

const width = 880;
const height = 560;
const plot = { left: 64, top: 48, right: 640, bottom: 500 };
const lineHeight = 15;

/** Both axes are logarithms: a line that stays flat costs the same for a thousand times the data. */
export function growthPicture(places: readonly Place[], lines: readonly Line[]): string {
  const across = scale(places[0]!.rows, places.at(-1)!.rows, plot.left, plot.right);
  const values = lines.flatMap((line) => line.values);
  const lowest = 10 ** Math.floor(Math.log10(Math.min(...values)));
  const highest = 10 ** Math.ceil(Math.log10(Math.max(...values)));
  const up = scale(lowest, highest, plot.bottom, plot.top);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">`,
    '<title id="title">Milliseconds of a page as the data grows: Dugout and Directus over the same tables</title>',
    `<style>${style}</style>`,
    `<rect class="paper" width="${width}" height="${height}" rx="8"/>`,
    '<text x="64" y="26" class="head">Median milliseconds of a call, one after another</text>',
    legend(),
    ...powers(lowest, highest).map((power) => rule(power, up(power))),
    ...places.map(({ name, rows }) => mark(name, across(rows))),
    ...lines.map((line) => drawn(line, places.map(({ rows }) => across(rows)), up)), // prettier-ignore
    ...labels(lines, up),
    '</svg>\n',
  ].join('\n');
}

const style = `
  text { font: 12px system-ui, sans-serif; fill: #334155 }
  .head { font-size: 14px; font-weight: 600; fill: #0f172a }
  .paper { fill: #ffffff }
  .rule { stroke: #e2e8f0 }
  .ours { stroke: #0369a1; fill: #0369a1 }
  .peer { stroke: #b45309; fill: #b45309; stroke-dasharray: 5 4 }
  polyline.ours, polyline.peer, .lead { fill: none; stroke-width: 1.6 }
  .lead { stroke: #94a3b8; stroke-width: 0.6 }
  text.ours, text.peer { stroke: none }
  @media (prefers-color-scheme: dark) {
    text { fill: #cbd5e1 }
    .head { fill: #f1f5f9 }
    .paper { fill: #0f172a }
    .rule { stroke: #334155 }
    .ours { stroke: #38bdf8; fill: #38bdf8 }
    .peer { stroke: #fbbf24; fill: #fbbf24 }
  }
`;

const round = (value: number) => Math.round(value * 10) / 10;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function scale(from: number, to: number, begin: number, end: number) {
  const span = Math.log10(to) - Math.log10(from);
  return (value: number) => round(begin + ((Math.log10(value) - Math.log10(from)) / span) * (end - begin));
}

function powers(lowest: number, highest: number): number[] {
  const count = Math.round(Math.log10(highest / lowest)) + 1;
  return Array.from({ length: count }, (_, place) => lowest * 10 ** place);
}

const rule = (value: number, y: number) =>
  `<path class="rule" d="M${plot.left} ${y}H${plot.right}"/><text x="${plot.left - 8}" y="${y + 4}" text-anchor="end">${value.toLocaleString('en-US')}</text>`;

const anchorAt = (x: number) => (x === plot.left ? 'start' : x === plot.right ? 'end' : 'middle');

const mark = (name: string, x: number) =>
  `<path class="rule" d="M${x} ${plot.top}V${plot.bottom}"/><text x="${x}" y="${plot.bottom + 22}" text-anchor="${anchorAt(x)}">${escaped(name)}</text>`;

const legend = () =>
  [
    `<path class="ours" d="M64 540h28" stroke-width="1.6"/><text x="98" y="544">Dugout</text>`,
    `<path class="peer" d="M170 540h28" stroke-width="1.6"/><text x="204" y="544">Directus</text>`,
  ].join('');

function drawn({ of, values }: Line, across: readonly number[], up: (value: number) => number): string {
  const points = values.map((value, place) => `${across[place]},${up(value)}`);
  return `<polyline class="${of}" points="${points.join(' ')}"/>`;
}

/** At the end of each line, pushed apart where lines end close together. */
function labels(lines: readonly Line[], up: (value: number) => number): string[] {
  const wanted = lines
    .map(({ name, of, values }) => ({ of, name, y: up(values.at(-1)!), value: values.at(-1)! }))
    .sort((a, b) => b.y - a.y);
  let below = plot.bottom + lineHeight;
  return wanted.map(({ name, of, y, value }) => {
    below = Math.min(y, below - lineHeight);
    const text = `${escaped(name)}, ${Number(value.toPrecision(2)).toLocaleString('en-US')} ms`;
    return `<path class="lead" d="M${plot.right + 2} ${y}L${plot.right + 14} ${below}"/><text class="${of}" x="${plot.right + 18}" y="${below + 4}">${text}</text>`;
  });
}
