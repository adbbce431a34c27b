/** What the pictures are made of: strings of SVG in the colours of the house, no letters and no fonts. */
export const colours = {
  ink: '#0c1b36',
  navy: '#12264a',
  navyLight: '#1c3867',
  optic: '#ddf247',
  opticShade: '#a9bf1e',
  red: '#c2182f',
  blue: '#5aa5ff',
  white: '#ffffff',
  cream: '#fffbe0',
  grass: '#2f7d4f',
  grassDark: '#1d5238',
  clay: '#b8743f',
  clayDark: '#8f5630',
  gold: '#e9b949',
  silver: '#c6ced9',
} as const;

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly body: string;
  /** The part of the drawing that is shown, when it is not all of it. */
  readonly view?: string;
}

export const toSvg = ({ width, height, body, view }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view ?? `0 0 ${width} ${height}`}">${body}</svg>`;

export type Points = readonly (readonly [x: number, y: number])[];

export const polygon = (points: Points, fill: string, more = ''): string =>
  `<polygon points="${points.map((point) => point.join(',')).join(' ')}" fill="${fill}" ${more}/>`;
export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  path(d, 'none', `stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}`);
export const group = (transform: string, body: string): string => `<g transform="${transform}">${body}</g>`;

/** Top to bottom. */
export const fade = (id: string, stops: readonly string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map((stop, n) => `<stop offset="${n / (stops.length - 1)}" stop-color="${stop}"/>`)
    .join('')}</linearGradient>`;
export const glow = (id: string, colour: string, strength = 0.75): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="0.45" stop-color="${colour}" stop-opacity="${strength * 0.35}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

/** The same numbers on every run: a second rendering is the same file. */
export function scatter(count: number, seed: number): { x: number; y: number; size: number }[] {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  return Array.from({ length: count }, () => ({ x: next(), y: next(), size: next() }));
}

/** One seam: an arc that bends inwards from the side, with stitches that point along it. */
function seam(r: number, side: 1 | -1): string {
  const [centre, bend] = [side * r * 1.28, r * 0.92];
  const stitches: string[] = [];
  for (let step = -5; step <= 5; step += 1) {
    const angle = step * 0.135;
    const [x, y] = [centre - side * bend * Math.cos(angle), bend * Math.sin(angle)];
    const degrees = (side * -angle * 180) / Math.PI;
    const arm = r * 0.088;
    stitches.push(
      group(
        `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees.toFixed(1)})`,
        line(`M ${-arm} ${-arm * 0.75} L 0 0 L ${arm} ${-arm * 0.75}`, colours.red, r * 0.042),
      ),
    );
  }
  return circle(centre, 0, bend, 'none', `stroke="#7d8c14" stroke-width="${r * 0.016}"`) + stitches.join('');
}

export function ball(x: number, y: number, r: number, turn = 18): string {
  const id = `ball${Math.round(x)}x${Math.round(y)}`;
  return (
    `<defs><radialGradient id="${id}" cx="0.38" cy="0.32" r="0.75"><stop offset="0" stop-color="#f3ff9a"/><stop offset="0.45" stop-color="${colours.optic}"/><stop offset="0.8" stop-color="#c9df2f"/><stop offset="1" stop-color="${colours.opticShade}"/></radialGradient>` +
    `<clipPath id="${id}-edge"><circle r="${r}"/></clipPath></defs>` +
    group(
      `translate(${x} ${y})`,
      circle(0, 0, r, `url(#${id})`) +
        `<g clip-path="url(#${id}-edge)">${group(`rotate(${turn})`, seam(r, -1) + seam(r, 1))}</g>`,
    )
  );
}

/** Lies along the x axis, the knob at 0, 100 long. */
export function bat(colour: string, shade: string, grip: string): string {
  return (
    path('M 2 -2.1 L 30 -2.1 C 48 -2.4 56 -6 68 -6.3 L 94 -6.3 Q 100 -6.3 100 0 L 2 0 Z', colour) +
    path('M 2 2.1 L 30 2.1 C 48 2.4 56 6 68 6.3 L 94 6.3 Q 100 6.3 100 0 L 2 0 Z', shade) +
    rect(2, -2.1, 26, 4.2, grip) +
    [6, 11, 16, 21, 26].map((at) => line(`M ${at} -2 L ${at - 2} 2`, 'rgba(255,255,255,0.35)', 0.5)).join('') +
    ellipse(1.4, 0, 1.8, 3.4, grip)
  );
}

export function floodlight(x: number, top: number, foot: number, size = 1): string {
  const lamp = (column: number, row: number): string =>
    rect(
      x + (-78 + column * 40) * size,
      top + row * 36 * size,
      34 * size,
      27 * size,
      colours.cream,
      `rx="${5 * size}"`,
    );
  const id = `glow${Math.round(x)}`;
  return (
    `<defs>${glow(id, '#fffbd0')}</defs>` +
    circle(x, top + 30 * size, 300 * size, `url(#${id})`) +
    rect(x - 9 * size, top + 60 * size, 18 * size, foot - top - 60 * size, '#081229') +
    rect(x - 84 * size, top - 6 * size, 168 * size, 76 * size, '#081229', `rx="${8 * size}" opacity="0.55"`) +
    [0, 1, 2, 3].flatMap((column) => [lamp(column, 0), lamp(column, 1)]).join('')
  );
}

/** A line that hangs between two points, with flags on it. */
export function bunting(
  from: readonly [number, number],
  to: readonly [number, number],
  flags: number,
  sag: number,
): string {
  const fills = [colours.optic, colours.navy, colours.blue, colours.white, colours.red];
  const at = (t: number): readonly [number, number] => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
  ];
  const step = 1 / flags;
  return (
    Array.from({ length: flags }, (_, n) => {
      const [left, right] = [at(n * step + step * 0.12), at((n + 1) * step - step * 0.12)];
      const low = (right[0] - left[0]) * 1.25;
      return polygon(
        [left, right, [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2 + low]],
        fills[n % fills.length] ?? colours.optic,
      );
    }).join('') +
    line(
      `M ${from.join(' ')} Q ${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + sag * 2} ${to.join(' ')}`,
      colours.ink,
      5,
    )
  );
}

export const star = (x: number, y: number, r: number): (readonly [number, number])[] =>
  Array.from({ length: 10 }, (_, n) => {
    const [angle, far] = [(n * Math.PI) / 5 - Math.PI / 2, n % 2 ? r * 0.42 : r];
    return [Math.round(x + far * Math.cos(angle)), Math.round(y + far * Math.sin(angle))] as const;
  });
