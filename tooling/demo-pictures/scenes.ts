import {
  ball,
  bat,
  circle,
  colours,
  ellipse,
  fade,
  glow,
  group,
  line,
  path,
  polygon,
  rect,
  scatter,
} from './shapes.ts';

const grains = (count: number, seed: number, top: number, height: number, fill: string): string =>
  scatter(count, seed)
    .map(({ x, y, size }) => ellipse(x * 1600, top + y * height, 2 + size * 8, 1.5 + size * 4, fill, 'opacity="0.45"'))
    .join('');

/** A ball close up, on dirt beside a chalk line. */
export const ballOnDirt = [
  `<defs>${fade('dirt', ['#c58450', '#9a5c33'])}</defs>`,
  rect(0, 0, 1600, 900, 'url(#dirt)'),
  grains(110, 5, 0, 900, '#7a4526'),
  grains(50, 9, 0, 900, '#dba46f'),
  polygon(
    [
      [0, 300],
      [1600, 60],
      [1600, 190],
      [0, 455],
    ],
    '#f3e6d3',
  ),
  grains(46, 21, 60, 400, '#c58450'),
  ellipse(1010, 800, 440, 84, '#6b3c20', 'opacity="0.7"'),
  ball(960, 470, 350, 20),
].join('');

/** Two bats crossed behind a ball. */
export const crossedBats = [
  `<defs>${fade('night', [colours.navyLight, colours.ink])}${glow('spot', colours.blue, 0.4)}</defs>`,
  rect(0, 0, 1600, 900, 'url(#night)'),
  Array.from({ length: 22 }, (_, n) =>
    line(`M ${n * 130 - 900} 900 L ${n * 130} 0`, '#ffffff', 2, 'opacity="0.06"'),
  ).join(''),
  circle(800, 450, 560, 'url(#spot)'),
  group('translate(480 830) rotate(-49.5) scale(10)', bat('#5aa5ff', '#3b7fd6', '#0a1731')),
  group('translate(1120 830) rotate(-130.5) scale(10)', bat('#e9edf3', '#f7f9fc', '#c2182f')),
  ball(800, 480, 170, 8),
].join('');

/** Practice under a hot sun: shade, water and cones. */
export const hotPractice = [
  `<defs>${fade('heat', ['#ffb347', '#ffd88a', '#fff0c4'])}${fade('field', ['#6fa84f', '#4b8a45'])}${glow('sun', '#fff6c9', 0.95)}</defs>`,
  rect(0, 0, 1600, 900, 'url(#heat)'),
  circle(1180, 210, 440, 'url(#sun)'),
  Array.from({ length: 16 }, (_, n) =>
    group(
      `translate(1180 210) rotate(${n * 22.5})`,
      polygon(
        [
          [-12, -176],
          [12, -176],
          [0, -246],
        ],
        '#fff3b8',
      ),
    ),
  ).join(''),
  circle(1180, 210, 138, '#fffbe4'),
  path('M 0 560 Q 260 470 560 540 T 1120 520 T 1600 550 V 700 H 0 Z', '#8dbb63'),
  path('M 0 610 Q 800 540 1600 610 V 900 H 0 Z', 'url(#field)'),
  path('M 0 900 V 790 Q 800 690 1600 800 V 900 Z', colours.clay),
  line('M 0 842 Q 800 742 1600 850', '#f7efe2', 12),
  // A canopy with a bench in its shadow.
  ellipse(400, 760, 330, 38, '#2d6a35', 'opacity="0.6"'),
  rect(150, 380, 14, 380, '#d6dde6') + rect(640, 380, 14, 380, '#d6dde6'),
  polygon(
    [
      [110, 400],
      [400, 250],
      [690, 400],
    ],
    colours.navy,
  ),
  polygon(
    [
      [400, 250],
      [690, 400],
      [500, 400],
    ],
    colours.navyLight,
  ),
  rect(110, 396, 580, 44, colours.ink),
  Array.from({ length: 10 }, (_, n) =>
    polygon(
      [
        [110 + n * 58, 440],
        [168 + n * 58, 440],
        [139 + n * 58, 466],
      ],
      n % 2 ? colours.optic : colours.ink,
    ),
  ).join(''),
  rect(230, 668, 330, 22, '#e7c08b', 'rx="6"') + rect(256, 690, 16, 62, '#b98d56') + rect(518, 690, 16, 62, '#b98d56'),
  rect(292, 560, 104, 108, '#e2502f', 'rx="12"') +
    rect(284, 546, 120, 26, '#f7f9fc', 'rx="8"') +
    rect(335, 642, 18, 14, '#f7f9fc'),
  [428, 470]
    .map((x) => rect(x, 606, 28, 62, colours.blue, 'rx="8"') + rect(x + 6, 594, 16, 14, '#fff', 'rx="3"'))
    .join(''),
  // Cones and balls for the drill.
  [
    [830, 776, 1],
    [1050, 738, 0.86],
    [1250, 776, 1],
  ]
    .map(([x = 0, y = 0, size = 1]) =>
      group(
        `translate(${x} ${y}) scale(${size})`,
        ellipse(10, 4, 70, 13, '#2d4a1e', 'opacity="0.4"') +
          polygon(
            [
              [-46, 0],
              [46, 0],
              [14, -96],
              [-14, -96],
            ],
            '#f26b21',
          ) +
          polygon(
            [
              [-31, -36],
              [31, -36],
              [23, -62],
              [-23, -62],
            ],
            '#fff',
          ) +
          rect(-58, -6, 116, 14, '#d4551a', 'rx="5"'),
      ),
    )
    .join(''),
  ellipse(1412, 838, 76, 13, '#6b3c20', 'opacity="0.6"') + ball(1400, 780, 58, 24),
].join('');

/** An empty dugout at dusk, helmets and bats where they belong. */
export const dugoutAtDusk = [
  `<defs>${fade('dusk', ['#2b2461', '#8c3f7d', '#f07f5a', '#ffc27a'])}${fade('lawn', ['#3c6b4d', '#24503b'])}${glow('lamp', '#ffd98a', 0.8)}</defs>`,
  rect(0, 0, 1600, 900, 'url(#dusk)'),
  circle(800, 500, 92, '#ffe3a6'),
  path('M 0 520 Q 400 440 800 505 T 1600 480 V 640 H 0 Z', '#43305f'),
  path('M 0 590 Q 800 540 1600 590 V 900 H 0 Z', 'url(#lawn)'),
  path('M 420 620 L 800 572 L 1180 620 L 800 690 Z', '#a3623c') +
    path('M 560 624 L 800 594 L 1040 624 L 800 664 Z', '#2f5f47'),
  // The frame through which the field is seen.
  rect(0, 0, 1600, 128, colours.ink) + rect(0, 128, 1600, 20, colours.optic),
  rect(0, 0, 116, 900, colours.ink) + rect(1484, 0, 116, 900, colours.ink) + rect(780, 148, 34, 640, '#10203f'),
  circle(430, 190, 210, 'url(#lamp)') +
    rect(392, 148, 76, 26, '#fff1c9', 'rx="8"') +
    circle(1160, 190, 210, 'url(#lamp)') +
    rect(1122, 148, 76, 26, '#fff1c9', 'rx="8"'),
  rect(116, 664, 1368, 16, '#223a66') + rect(116, 580, 1368, 12, '#223a66'),
  polygon(
    [
      [0, 900],
      [0, 800],
      [1600, 800],
      [1600, 900],
    ],
    '#0a1530',
  ),
  rect(116, 726, 1368, 34, '#8a5a35', 'rx="6"') +
    rect(116, 756, 1368, 10, '#6b4327') +
    [200, 620, 1000, 1390].map((x) => rect(x, 766, 24, 70, '#3c2a1e')).join(''),
  [
    [300, colours.navyLight],
    [470, colours.red],
    [1290, colours.navyLight],
  ]
    .map(([x, fill]) =>
      group(
        `translate(${x} 726)`,
        path('M -62 0 Q -66 -88 4 -90 Q 70 -88 66 -28 L 100 -18 Q 104 -6 92 -6 L 40 -8 L 34 0 Z', String(fill)) +
          path('M -62 0 Q -66 -88 4 -90 Q -30 -70 -30 0 Z', '#fff', 'opacity="0.14"') +
          circle(2, -26, 13, '#0a1530'),
      ),
    )
    .join(''),
  [980, 1040, 1100]
    .map((x, n) =>
      group(
        `translate(${x} 800) rotate(${-84 - n * 3}) scale(3.1)`,
        bat(['#e9edf3', '#5aa5ff', '#ddf247'][n] ?? '#fff', ['#c6ced9', '#3b7fd6', '#a9bf1e'][n] ?? '#ccc', '#050c1c'),
      ),
    )
    .join(''),
  ball(650, 694, 34, 20) + ball(560, 700, 28, -30),
].join('');
