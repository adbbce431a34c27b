import { ball, bat, colours, group, line, polygon, star } from './shapes.ts';

/** The left part in navy with the ball over two bats, the right a part of a scene. */
export const banner = (scene: string, place: string): string =>
  group(place, scene) +
  polygon(
    [
      [0, 0],
      [930, 0],
      [760, 480],
      [0, 480],
    ],
    colours.ink,
  ) +
  polygon(
    [
      [930, 0],
      [962, 0],
      [792, 480],
      [760, 480],
    ],
    colours.optic,
  ) +
  Array.from({ length: 9 }, (_, n) =>
    line(`M ${n * 110 - 190} 480 L ${n * 110 - 20} 0`, '#fff', 2, 'opacity="0.06"'),
  ).join('') +
  group('translate(240 400) rotate(-45) scale(4.6)', bat('#5aa5ff', '#3b7fd6', '#66758f')) +
  group('translate(560 400) rotate(-135) scale(4.6)', bat('#e9edf3', '#f7f9fc', colours.red)) +
  ball(400, 245, 92, 8) +
  [130, 670].map((x) => polygon(star(x, 245, 34), colours.optic)).join('');
