import { backdrops, type Backdrop } from './backdrops.ts';
import {
  bunting,
  circle,
  colours,
  ellipse,
  fade,
  floodlight,
  glow,
  group,
  line,
  path,
  polygon,
  rect,
  scatter,
} from './shapes.ts';

export interface Field {
  readonly backdrop: Backdrop;
  readonly sky: readonly string[];
  readonly grass: readonly [far: string, near: string];
  readonly clay: string;
  readonly sun?: { readonly x: number; readonly y: number; readonly r: number; readonly colour: string };
  readonly lights?: boolean;
  readonly bunting?: boolean;
}

/** A diamond seen from behind home plate; what stands beyond the fence makes the place. */
export function field(look: Field): string {
  const horizon = 470;
  const [far, near] = look.grass;
  const base = (x: number, y: number, size: number): string =>
    polygon(
      [
        [x - size, y],
        [x, y - size * 0.5],
        [x + size, y],
        [x, y + size * 0.5],
      ],
      colours.white,
    );
  return [
    `<defs>${fade('sky', look.sky)}${fade('turf', [far, near])}${glow('sunlight', look.sun?.colour ?? '#fff', 0.8)}</defs>`,
    rect(0, 0, 1600, 900, 'url(#sky)'),
    look.lights
      ? scatter(60, 11)
          .map(({ x, y, size }) => circle(x * 1600, y * 330, 1 + size * 1.6, '#fff', 'opacity="0.55"'))
          .join('')
      : '',
    look.sun
      ? circle(look.sun.x, look.sun.y, look.sun.r * 3.4, 'url(#sunlight)') +
        circle(look.sun.x, look.sun.y, look.sun.r, look.sun.colour)
      : '',
    backdrops[look.backdrop](horizon),
    look.lights ? floodlight(250, 110, horizon + 40) + floodlight(1350, 110, horizon + 40) : '',
    // The fence with its yellow rail, then the outfield in mown stripes.
    path(`M 0 ${horizon + 34} Q 800 ${horizon - 60} 1600 ${horizon + 34} V 600 H 0 Z`, colours.ink),
    line(`M 0 ${horizon + 34} Q 800 ${horizon - 60} 1600 ${horizon + 34}`, colours.optic, 7),
    path(`M 0 ${horizon + 76} Q 800 ${horizon - 16} 1600 ${horizon + 76} V 900 H 0 Z`, 'url(#turf)'),
    [-2, -1, 0, 1, 2]
      .map((n) =>
        polygon(
          [
            [800 + n * 210 - 48, horizon + 36],
            [800 + n * 210 + 48, horizon + 36],
            [800 + n * 560 + 130, 900],
            [800 + n * 560 - 130, 900],
          ],
          '#fff',
          'opacity="0.05"',
        ),
      )
      .join(''),
    group(
      'translate(0 -24)',
      [
        path('M 800 960 L 290 690 Q 800 470 1310 690 Z', look.clay),
        polygon(
          [
            [800, 880],
            [480, 706],
            [800, 586],
            [1120, 706],
          ],
          'url(#turf)',
        ),
        ellipse(800, 716, 78, 30, look.clay),
        rect(780, 710, 40, 8, colours.white, 'rx="2"'),
        ellipse(800, 900, 150, 62, look.clay),
        line('M 800 884 L -60 520 M 800 884 L 1660 520', colours.white, 7, 'opacity="0.92"'),
        base(470, 706, 24) + base(1130, 706, 24) + base(800, 578, 18),
        polygon(
          [
            [776, 872],
            [824, 872],
            [824, 888],
            [800, 902],
            [776, 888],
          ],
          colours.white,
        ),
      ].join(''),
    ),
    look.bunting ? bunting([-40, 60], [820, 40], 11, 62) + bunting([780, 40], [1640, 60], 11, 62) : '',
  ].join('');
}
