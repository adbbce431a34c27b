import { ball, circle, colours, ellipse, fade, group, line, path, polygon, rect } from './shapes.ts';

/** Signing day: a sheet, a pen, a cap. */
export const signingDay = [
  `<defs>${fade('table', ['#1c3867', '#0f2145'])}</defs>`,
  rect(0, 0, 1600, 900, 'url(#table)'),
  Array.from({ length: 9 }, (_, n) => line(`M 0 ${100 * n + 60} H 1600`, '#fff', 2, 'opacity="0.05"')).join(''),
  group(
    'translate(560 110) rotate(-6)',
    rect(14, 18, 520, 690, '#050c1c', 'rx="10" opacity="0.45"') +
      rect(0, 0, 520, 690, '#fdfcf7', 'rx="10"') +
      rect(0, 0, 520, 96, colours.optic, 'rx="10"') +
      rect(0, 60, 520, 36, colours.optic) +
      circle(260, 60, 34, colours.navy) +
      Array.from({ length: 8 }, (_, n) =>
        rect(60, 160 + n * 42, n % 4 === 3 ? 240 : 400, 12, '#d7deea', 'rx="6"'),
      ).join('') +
      line('M 60 600 H 330', colours.navy, 4) +
      line('M 78 584 q 22 -52 38 -12 q 10 28 26 -8 q 16 -42 32 -4 q 12 30 38 -10 q 22 -26 60 6', colours.blue, 7),
  ),
  group(
    'translate(872 716) rotate(24)',
    rect(0, -16, 330, 32, colours.red, 'rx="10"') +
      rect(250, -16, 16, 32, colours.gold) +
      polygon(
        [
          [0, -16],
          [0, 16],
          [-54, 0],
        ],
        '#e9edf3',
      ) +
      circle(-46, 0, 5, colours.ink) +
      rect(272, -26, 58, 8, colours.gold, 'rx="4"'),
  ),
  // A cap seen from the side.
  group(
    'translate(1210 400)',
    ellipse(20, 172, 260, 34, '#050c1c', 'opacity="0.4"') +
      path('M -190 160 Q -200 -80 20 -90 Q 210 -84 206 120 L 206 160 Z', colours.navy) +
      path('M 20 -90 Q -60 -20 -66 160 M 20 -90 Q 96 -10 100 160', 'none', 'stroke="#2b4c86" stroke-width="5"') +
      path('M -190 160 Q -330 150 -372 196 Q -250 214 -60 190 L 206 160 Z', colours.red) +
      circle(20, -92, 14, colours.red),
  ),
  ball(1250, 478, 62, 12),
  ball(290, 560, 150, 28),
].join('');

/** Jerseys on a rail, the new season's. */
export const jerseys = [
  `<defs>${fade('wall', ['#e5f0ff', '#c2d9f7'])}</defs>`,
  rect(0, 0, 1600, 900, 'url(#wall)'),
  rect(0, 760, 1600, 140, '#8a5a35') +
    rect(0, 760, 1600, 12, '#a9744a') +
    [200, 520, 840, 1160, 1480].map((x) => rect(x, 772, 4, 128, '#71441d')).join(''),
  rect(140, 150, 1320, 18, colours.ink, 'rx="9"') +
    rect(170, 150, 18, 640, colours.ink) +
    rect(1412, 150, 18, 640, colours.ink) +
    rect(110, 780, 140, 18, colours.ink, 'rx="9"') +
    rect(1350, 780, 140, 18, colours.ink, 'rx="9"'),
  [
    [360, colours.navy, colours.optic],
    [660, colours.optic, colours.navy],
    [960, colours.white, colours.red],
    [1250, colours.navyLight, colours.white],
  ]
    .map(([x, cloth, trim]) =>
      group(
        `translate(${x} 168)`,
        line('M 0 -8 q 22 -2 18 20 q -4 16 -18 22 M 0 34 L -90 76 M 0 34 L 90 76', '#66758f', 7) +
          path(
            'M -58 62 Q 0 104 58 62 L 126 92 L 178 220 L 116 246 L 104 214 L 108 480 Q 0 496 -108 480 L -104 214 L -116 246 L -178 220 L -126 92 Z',
            String(cloth),
          ) +
          path('M -58 62 Q 0 104 58 62 L 46 54 Q 0 84 -46 54 Z', String(trim)) +
          line('M -172 206 L -120 230 M 172 206 L 120 230', String(trim), 13) +
          line('M 0 92 V 480', String(trim), 5) +
          [150, 230, 310, 390].map((y) => circle(0, y, 6, String(trim))).join('') +
          path('M 40 92 L 108 214 L 108 480 Q 84 486 60 488 Z', '#000', 'opacity="0.08"'),
      ),
    )
    .join(''),
  ball(820, 726, 58, 16),
].join('');

/** Volunteers: a chalk liner and a bucket of paint on the foul line. */
export const freshPaint = [
  `<defs>${fade('morning', ['#bfe0ff', '#eaf5ff'])}${fade('mown', ['#57a268', '#2f7d4f'])}</defs>`,
  rect(0, 0, 1600, 900, 'url(#morning)'),
  [
    [230, 150, 1],
    [1080, 110, 1.3],
  ]
    .map(([x = 0, y = 0, size = 1]) =>
      group(
        `translate(${x} ${y}) scale(${size})`,
        circle(0, 0, 44, '#fff') +
          circle(52, -18, 56, '#fff') +
          circle(112, 2, 42, '#fff') +
          rect(-10, 0, 130, 44, '#fff', 'rx="22"'),
      ),
    )
    .join(''),
  path('M 0 420 Q 400 330 900 400 T 1600 370 V 560 H 0 Z', '#84bf94'),
  path('M 0 470 Q 800 400 1600 470 V 900 H 0 Z', 'url(#mown)'),
  polygon(
    [
      [0, 900],
      [0, 770],
      [560, 560],
      [1600, 660],
      [1600, 900],
    ],
    colours.clay,
  ),
  polygon(
    [
      [60, 900],
      [300, 900],
      [1010, 596],
      [960, 592],
    ],
    '#fdfaf2',
  ),
  ellipse(1120, 690, 220, 26, colours.clayDark, 'opacity="0.6"'),
  // The liner.
  line('M 1150 600 L 1420 330 M 1420 330 L 1470 340', '#39475f', 20) +
    polygon(
      [
        [900, 470],
        [1180, 470],
        [1140, 640],
        [950, 640],
      ],
      colours.red,
    ) +
    rect(886, 446, 308, 34, '#e9edf3', 'rx="12"') +
    polygon(
      [
        [1060, 470],
        [1180, 470],
        [1140, 640],
        [1080, 640],
      ],
      '#000',
      'opacity="0.12"',
    ),
  [960, 1132].map((x) => circle(x, 656, 46, colours.ink) + circle(x, 656, 18, '#c6ced9')).join(''),
  // The bucket and its brush.
  ellipse(450, 806, 180, 24, colours.clayDark, 'opacity="0.6"') +
    path('M 318 600 L 342 796 Q 440 826 538 796 L 562 600 Z', '#c6ced9') +
    path('M 480 604 L 480 812 Q 520 806 538 796 L 562 600 Z', '#9aa6b5') +
    ellipse(440, 600, 122, 32, '#eef1f6') +
    ellipse(440, 602, 104, 24, colours.optic) +
    path('M 336 604 V 690 Q 352 716 366 690 V 620 Z', colours.optic) +
    line('M 320 604 Q 440 380 560 604', '#39475f', 6),
  group(
    'translate(640 800) rotate(-20)',
    rect(0, -12, 190, 24, '#b98d56', 'rx="12"') +
      rect(-46, -34, 56, 68, '#66758f', 'rx="4"') +
      path('M -46 -34 H -130 Q -142 0 -130 34 H -46 Z', '#f0e2c4') +
      path('M -92 -34 H -130 Q -142 0 -130 34 H -92 Z', colours.optic),
  ),
  ball(1400, 790, 60, 20),
].join('');
