import { ball, bat, circle, colours, ellipse, fade, glow, group, line, path, polygon, rect, star } from './shapes.ts';

const shelf = (light: string): string =>
  [
    `<defs>${fade('back', ['#1c3867', '#0c1b36'])}${glow('halo', light, 0.5)}</defs>`,
    rect(0, 0, 900, 600, 'url(#back)'),
    circle(450, 260, 330, 'url(#halo)'),
    rect(0, 520, 900, 80, '#8a5a35') +
      rect(0, 520, 900, 10, '#b07c4f') +
      ellipse(450, 532, 210, 14, '#4a2d18', 'opacity="0.6"'),
  ].join('');

const plinth =
  rect(350, 468, 200, 62, '#0a1530', 'rx="6"') +
  rect(366, 448, 168, 24, '#16294f', 'rx="4"') +
  rect(400, 484, 100, 28, colours.gold, 'rx="3"');

export const goldCup = [
  shelf('#ffe08a'),
  plinth,
  `<defs><linearGradient id="gold" x1="0" x2="1"><stop offset="0" stop-color="#c98f1f"/><stop offset="0.3" stop-color="#ffe08a"/><stop offset="0.55" stop-color="#e9b949"/><stop offset="1" stop-color="#a56f12"/></linearGradient></defs>`,
  line('M 330 150 C 210 130 220 290 372 300 M 570 150 C 690 130 680 290 528 300', '#d9a233', 22),
  path(
    'M 310 110 H 590 Q 596 330 470 366 V 410 Q 520 420 528 448 H 372 Q 380 420 430 410 V 366 Q 304 330 310 110 Z',
    'url(#gold)',
  ),
  ellipse(450, 110, 140, 22, '#a56f12') + ellipse(450, 106, 140, 20, '#ffe9a8') + ellipse(450, 108, 122, 14, '#8a5a10'),
  polygon(star(450, 222, 62), '#fff5cf'),
].join('');

export const silverPlate = [
  shelf('#dbe8fa'),
  `<defs><linearGradient id="silver" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="0.5" stop-color="#b4becc"/><stop offset="1" stop-color="#7f8ca1"/></linearGradient><linearGradient id="inner" x1="1" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#f7f9fc"/><stop offset="1" stop-color="#a3aebd"/></linearGradient></defs>`,
  polygon(
    [
      [330, 530],
      [380, 400],
      [520, 400],
      [570, 530],
    ],
    '#5b3d26',
  ) + rect(310, 510, 280, 24, '#432b19', 'rx="6"'),
  circle(450, 272, 214, 'url(#silver)') +
    circle(450, 272, 200, 'none', 'stroke="#8390a4" stroke-width="3"') +
    circle(450, 272, 148, 'url(#inner)') +
    circle(450, 272, 148, 'none', 'stroke="#8390a4" stroke-width="4"'),
  Array.from({ length: 24 }, (_, n) =>
    group(`translate(450 272) rotate(${n * 15})`, ellipse(0, -175, 7, 15, '#8390a4', 'opacity="0.55"')),
  ).join(''),
  group('translate(368 360) rotate(-47) scale(2.4)', bat('#7f8ca1', '#66758f', '#434f67')) +
    group('translate(532 360) rotate(-133) scale(2.4)', bat('#8390a4', '#7f8ca1', '#434f67')) +
    ball(450, 276, 52, 10),
  path('M 300 130 Q 380 70 470 78 Q 360 110 308 200 Z', '#fff', 'opacity="0.55"'),
].join('');

export const medal = [
  shelf('#5aa5ff'),
  polygon(
    [
      [330, 0],
      [430, 0],
      [500, 270],
      [430, 300],
    ],
    colours.red,
  ) +
    polygon(
      [
        [570, 0],
        [470, 0],
        [400, 270],
        [470, 300],
      ],
      colours.optic,
    ),
  `<defs><linearGradient id="bronze" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f3c08f"/><stop offset="0.5" stop-color="#c67f45"/><stop offset="1" stop-color="#8d5224"/></linearGradient></defs>`,
  rect(426, 262, 48, 40, '#8d5224', 'rx="10"'),
  circle(450, 400, 128, 'url(#bronze)') +
    circle(450, 400, 106, 'none', 'stroke="#7a4520" stroke-width="5"') +
    polygon(star(450, 404, 82), '#fbe0c2'),
  circle(450, 400, 119, 'none', 'stroke="#fbe0c2" stroke-width="3" stroke-dasharray="4 10"'),
].join('');

/** A ball on a turned column between autumn leaves. */
export const ballTrophy = [
  shelf('#f0a35a'),
  plinth,
  path('M 410 448 Q 440 380 420 330 H 480 Q 460 380 490 448 Z', colours.gold) +
    path('M 380 322 Q 450 356 520 322 L 506 340 Q 450 364 394 340 Z', '#a56f12'),
  ball(450, 210, 126, 14),
  [
    [250, -38],
    [650, 38],
  ]
    .map(([x = 0, turn = 0]) =>
      group(
        `translate(${x} 500) rotate(${turn})`,
        line('M 0 0 V -220', '#b8621b', 6) +
          [60, 110, 160, 210]
            .map((y, n) =>
              group(
                `translate(0 ${-y})`,
                path('M 0 0 Q 34 -34 72 -20 Q 50 14 0 0 Z', n % 2 ? '#d9822b' : '#e6b13a') +
                  path('M 0 0 Q -34 -34 -72 -20 Q -50 14 0 0 Z', n % 2 ? '#e6b13a' : '#c2412d'),
              ),
            )
            .join(''),
      ),
    )
    .join(''),
].join('');
