import { ball, circle, colours, ellipse, group, line, path, polygon, rect, star } from './shapes.ts';

const card = (fill: string, body: string): string => rect(0, 0, 256, 256, fill) + body;

/** Marks of invented sponsors, by the first word of their names. */
export const marks = {
  // Sporting goods: hills under a star.
  hillcountry: card(
    '#e1f5e9',
    circle(128, 128, 96, '#1d5238') +
      `<clipPath id="round"><circle cx="128" cy="128" r="96"/></clipPath><g clip-path="url(#round)">${path('M 20 190 Q 80 100 140 170 T 250 140 V 256 H 20 Z', '#2f7d4f') + path('M 20 214 Q 100 150 170 206 T 250 190 V 256 H 20 Z', '#57a268')}</g>` +
      polygon(star(128, 92, 34), colours.optic),
  ),
  // Coffee: a cup whose steam is a seam.
  thirdbase: card(
    '#fff3d1',
    path('M 60 112 H 176 V 168 Q 176 212 132 212 H 104 Q 60 212 60 168 Z', '#5b3d26') +
      line('M 176 128 Q 212 126 210 154 Q 208 180 174 180', '#5b3d26', 14) +
      line('M 92 92 Q 76 70 92 52 M 120 92 Q 104 64 120 38 M 148 92 Q 132 70 148 52', colours.red, 8) +
      polygon(
        [
          [118, 138],
          [144, 164],
          [118, 190],
          [92, 164],
        ],
        '#fff',
      ),
  ),
  // Orthodontics: a tooth with a smile.
  pecanstreet: card(
    '#e5f0ff',
    path(
      'M 128 74 Q 84 44 62 82 Q 46 118 70 156 Q 78 220 98 218 Q 112 214 116 176 Q 128 160 140 176 Q 144 214 158 218 Q 178 220 186 156 Q 210 118 194 82 Q 172 44 128 74 Z',
      '#fff',
      `stroke="${colours.navy}" stroke-width="9" stroke-linejoin="round"`,
    ) + line('M 92 118 Q 128 148 164 118', colours.blue, 9),
  ),
  // Insurance: a roof in a shield.
  whitfield: card(
    colours.navy,
    path('M 128 34 L 210 62 V 126 Q 208 192 128 226 Q 48 192 46 126 V 62 Z', colours.white) +
      polygon(
        [
          [128, 78],
          [190, 132],
          [66, 132],
        ],
        colours.red,
      ) +
      rect(84, 132, 88, 52, colours.navyLight) +
      rect(116, 148, 24, 36, colours.optic),
  ),
  // Batting cages: a net under a wide sky.
  bigsky: card(
    '#5aa5ff',
    path('M 28 210 V 118 Q 128 30 228 118 V 210', 'none', 'stroke="#fff" stroke-width="10" stroke-linejoin="round"') +
      `<g opacity="0.75">${[68, 108, 148, 188].map((x) => line(`M ${x} 210 V ${x < 120 ? 190 - x : x - 66}`, '#fff', 3)).join('') + [130, 160, 190].map((y) => line(`M 30 ${y} H 226`, '#fff', 3)).join('')}</g>` +
      ball(128, 158, 50, 14) +
      rect(20, 206, 216, 12, colours.navy, 'rx="6"'),
  ),
  // Printing: a corner of a field as a folded sheet.
  cornerfield: card(
    '#fdebed',
    polygon(
      [
        [62, 40],
        [160, 40],
        [202, 82],
        [202, 216],
        [62, 216],
      ],
      colours.white,
      `stroke="${colours.navy}" stroke-width="8" stroke-linejoin="round"`,
    ) +
      polygon(
        [
          [160, 40],
          [202, 82],
          [160, 82],
        ],
        colours.navy,
      ) +
      group(
        'translate(132 192)',
        polygon(
          [
            [0, 0],
            [-52, -52],
            [0, -104],
            [52, -52],
          ],
          '#b8743f',
        ) +
          polygon(
            [
              [0, -22],
              [-30, -52],
              [0, -82],
              [30, -52],
            ],
            '#2f7d4f',
          ),
      ) +
      [
        [132, 192],
        [80, 140],
        [184, 140],
        [132, 88],
      ]
        .map(([x = 0, y = 0], n) =>
          circle(x, y, 9, [colours.red, colours.blue, colours.optic, colours.gold][n] ?? colours.red),
        )
        .join('') +
      ellipse(132, 140, 8, 8, '#fff'),
  ),
} as const;
