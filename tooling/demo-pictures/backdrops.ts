import { circle, ellipse, line, path, polygon, rect, scatter } from './shapes.ts';

export type Backdrop = 'stands' | 'mesas' | 'autumn' | 'pines' | 'barn' | 'skyline' | 'palms' | 'hills';

const tree = (x: number, foot: number, size: number, crown: string, shade: string): string =>
  rect(x - 5 * size, foot - 50 * size, 10 * size, 52 * size, '#5b3d26') +
  circle(x, foot - 78 * size, 44 * size, crown) +
  circle(x - 30 * size, foot - 58 * size, 32 * size, crown) +
  circle(x + 30 * size, foot - 58 * size, 34 * size, shade);

const pine = (x: number, foot: number, size: number, colour: string): string =>
  [0, 1, 2]
    .map((n) =>
      polygon(
        [
          [x - (62 - n * 14) * size, foot - n * 52 * size],
          [x + (62 - n * 14) * size, foot - n * 52 * size],
          [x, foot - (110 + n * 56) * size],
        ],
        colour,
      ),
    )
    .join('');

function palm(x: number, foot: number, size: number, colour: string): string {
  const top = foot - 300 * size;
  const leaf = (dx: number, dy: number): string =>
    path(
      `M ${x + 30 * size} ${top} Q ${x + (30 + dx * 0.55) * size} ${top + (dy - 92) * size} ${x + (30 + dx) * size} ${top + dy * size} Q ${x + (30 + dx * 0.45) * size} ${top + (dy - 50) * size} ${x + 30 * size} ${top} Z`,
      colour,
    );
  return (
    path(
      `M ${x - 9 * size} ${foot} Q ${x + 2 * size} ${foot - 160 * size} ${x + 24 * size} ${top} L ${x + 37 * size} ${top} Q ${x + 20 * size} ${foot - 150 * size} ${x + 11 * size} ${foot} Z`,
      colour,
    ) + [leaf(-150, 40), leaf(150, 44), leaf(-120, -30), leaf(122, -26), leaf(-90, 108), leaf(96, 110)].join('')
  );
}

/** What stands beyond the fence, by the height of the horizon. */
export const backdrops: Record<Backdrop, (horizon: number) => string> = {
  stands: (h) =>
    rect(0, h - 70, 1600, 130, '#0a1731') +
    scatter(190, 7)
      .map(({ x, y, size }) =>
        circle(
          x * 1600,
          h - 56 + y * 74,
          3 + size * 3,
          ['#2a4371', '#3b5d96', '#5a6f93', '#a7b64a'][Math.floor(size * 4)] ?? '#2a4371',
        ),
      )
      .join(''),
  mesas: (h) =>
    polygon(
      [
        [0, h + 40],
        [0, h - 60],
        [120, h - 60],
        [160, h - 190],
        [420, h - 190],
        [470, h - 60],
        [640, h - 40],
        [700, h + 40],
      ],
      '#c4693c',
    ) +
    polygon(
      [
        [900, h + 40],
        [980, h - 90],
        [1060, h - 90],
        [1090, h - 240],
        [1330, h - 240],
        [1370, h - 110],
        [1600, h - 80],
        [1600, h + 40],
      ],
      '#a9512f',
    ) +
    polygon(
      [
        [1090, h - 240],
        [1330, h - 240],
        [1340, h - 205],
        [1082, h - 205],
      ],
      '#c97446',
    ) +
    [270, 760, 1480]
      .map((x) =>
        line(`M ${x} ${h + 30} V ${h - 70} M ${x} ${h - 14} h -26 v -30 M ${x} ${h - 2} h 28 v -34`, '#3f6b45', 17),
      )
      .join(''),
  autumn: (h) =>
    Array.from({ length: 17 }, (_, n) => {
      const fills = [
        ['#d9822b', '#b8621b'],
        ['#c2412d', '#9c2f20'],
        ['#e6b13a', '#c78d1f'],
        ['#8e5a2b', '#71441d'],
      ] as const;
      const [crown, shade] = fills[(n * 3) % 4] ?? fills[0];
      return tree(20 + n * 100, h + 40 - (n % 2) * 14, 1.25 + ((n * 7) % 5) * 0.12, crown, shade);
    }).join(''),
  pines: (h) =>
    polygon(
      [
        [0, h + 40],
        [0, h - 120],
        [260, h - 250],
        [520, h - 120],
        [830, h - 300],
        [1120, h - 130],
        [1380, h - 230],
        [1600, h - 110],
        [1600, h + 40],
      ],
      '#7fb0a0',
    ) +
    polygon(
      [
        [830, h - 300],
        [770, h - 262],
        [815, h - 240],
        [850, h - 258],
        [890, h - 248],
        [905, h - 258],
      ],
      '#f4fbf8',
    ) +
    Array.from({ length: 19 }, (_, n) =>
      pine(n * 92 - 20, h + 46, 0.8 + ((n * 5) % 4) * 0.16, n % 2 ? '#1f5a45' : '#17493a'),
    ).join(''),
  barn: (h) =>
    path(`M 0 ${h + 40} V ${h - 50} Q 400 ${h - 130} 800 ${h - 50} T 1600 ${h - 60} V ${h + 40} Z`, '#d8b24a') +
    path(`M 0 ${h + 40} V ${h - 6} Q 500 ${h - 70} 1000 ${h - 6} T 1600 ${h - 20} V ${h + 40} Z`, '#c49a35') +
    rect(1120, h - 190, 190, 180, '#b32b2b') +
    polygon(
      [
        [1100, h - 186],
        [1140, h - 250],
        [1215, h - 286],
        [1290, h - 250],
        [1330, h - 186],
      ],
      '#7d1d22',
    ) +
    rect(1180, h - 110, 70, 100, '#f6ece0') +
    line(`M 1180 ${h - 110} L 1250 ${h - 10} M 1250 ${h - 110} L 1180 ${h - 10}`, '#b32b2b', 7) +
    rect(1360, h - 270, 74, 262, '#c9d1da') +
    path(`M 1360 ${h - 268} a 37 37 0 0 1 74 0 Z`, '#9aa6b5'),
  skyline: (h) =>
    [
      [40, 210, 120],
      [170, 300, 90],
      [270, 180, 110],
      [390, 370, 80],
      [480, 250, 130],
      [620, 330, 84],
      [714, 200, 120],
      [850, 430, 76],
      [936, 280, 120],
      [1066, 220, 100],
      [1176, 350, 96],
      [1282, 240, 130],
      [1420, 310, 90],
      [1516, 190, 100],
    ]
      .map(([x = 0, tall = 0, wide = 0], n) => {
        const fill = n % 2 ? '#2b2f63' : '#232753';
        const windows = scatter(Math.round(tall / 13), n + 3).map((one) =>
          rect(
            x + 12 + Math.floor(one.x * ((wide - 24) / 18)) * 18,
            h + 20 - tall + 16 + Math.floor(one.y * ((tall - 60) / 26)) * 26,
            9,
            14,
            '#ffd98a',
            'opacity="0.8"',
          ),
        );
        return (
          rect(x, h + 30 - tall, wide, tall + 20, fill) +
          windows.join('') +
          (tall > 400
            ? polygon(
                [
                  [x + 26, h + 30 - tall],
                  [x + wide - 26, h + 30 - tall],
                  [x + wide / 2, h - tall - 60],
                ],
                fill,
              )
            : '')
        );
      })
      .join(''),
  palms: (h) =>
    ellipse(800, h + 60, 1000, 70, '#3f8f86') +
    [
      [110, 1.25],
      [330, 0.8],
      [1250, 0.85],
      [1440, 1.35],
    ]
      .map(([x = 0, size = 1]) => palm(x, h + 50, size, '#143a4a'))
      .join(''),
  hills: (h) =>
    path(
      `M 0 ${h + 40} V ${h - 80} Q 300 ${h - 200} 640 ${h - 70} T 1200 ${h - 110} T 1600 ${h - 70} V ${h + 40} Z`,
      '#8fc6a0',
    ) +
    path(`M 0 ${h + 40} V ${h - 30} Q 420 ${h - 110} 860 ${h - 20} T 1600 ${h - 40} V ${h + 40} Z`, '#5fa77c') +
    [90, 250, 1340, 1500].map((x, n) => tree(x, h + 34, 1.2 + (n % 2) * 0.25, '#2f7d4f', '#256a42')).join(''),
};
