import { field } from './fields.ts';
import { marks } from './marks.ts';
import { banner } from './banners.ts';
import { ballOnDirt, crossedBats, dugoutAtDusk, hotPractice } from './scenes.ts';
import { freshPaint, jerseys, signingDay } from './still-lifes.ts';
import type { Drawing } from './shapes.ts';
import { ballTrophy, goldCup, medal, silverPlate } from './trophies.ts';

const scene = (body: string): Drawing => ({ width: 1600, height: 900, body });
const wide = (body: string): Drawing => ({ width: 1600, height: 480, body });
const trophy = (body: string): Drawing => ({ width: 900, height: 600, body });
const mark = (body: string): Drawing => ({ width: 256, height: 256, body });

const nightField = field({
  backdrop: 'stands',
  sky: ['#0b1740', '#14275a', '#22407e'],
  grass: ['#1f5c40', '#2f7d4f'],
  clay: '#a5673a',
  lights: true,
});
const dayField = field({
  backdrop: 'hills',
  sky: ['#8cc4ff', '#d9ecff'],
  grass: ['#3c8f58', '#57a268'],
  clay: '#c68a52',
  bunting: true,
});

/** Every picture of the demo organization: our own art, no third-party logo, no lettering. */
export const drawings: Readonly<Record<string, Drawing>> = {
  'night-field': scene(nightField),
  'day-bunting': scene(dayField),
  'desert-field': scene(
    field({
      backdrop: 'mesas',
      sky: ['#f9a75b', '#ffd9a0', '#fff0d2'],
      grass: ['#7a9a4c', '#5f8a45'],
      clay: '#cf8450',
      sun: { x: 800, y: 250, r: 84, colour: '#fff3c4' },
    }),
  ),
  'autumn-field': scene(
    field({ backdrop: 'autumn', sky: ['#a9c6dc', '#f3dfc2'], grass: ['#6b8c46', '#54803f'], clay: '#a8653a' }),
  ),
  'pine-field': scene(
    field({ backdrop: 'pines', sky: ['#9ed4cf', '#e4f6ef'], grass: ['#2c8a5b', '#1f9d57'], clay: '#a06a45' }),
  ),
  'barn-field': scene(
    field({
      backdrop: 'barn',
      sky: ['#7fbcf5', '#dff0ff'],
      grass: ['#5a9a4e', '#468a45'],
      clay: '#b8743f',
      sun: { x: 330, y: 170, r: 66, colour: '#fff3b8' },
    }),
  ),
  'skyline-field': scene(
    field({
      backdrop: 'skyline',
      sky: ['#2c2a6b', '#8a4b93', '#f49a76'],
      grass: ['#2a5f4d', '#357a58'],
      clay: '#9a5f42',
    }),
  ),
  'palm-field': scene(
    field({
      backdrop: 'palms',
      sky: ['#f0567a', '#ff9a62', '#ffd98a'],
      grass: ['#2f8563', '#3f9d6b'],
      clay: '#c98552',
      sun: { x: 800, y: 330, r: 120, colour: '#fff0b0' },
    }),
  ),
  'ball-on-dirt': scene(ballOnDirt),
  'crossed-bats': scene(crossedBats),
  'hot-practice': scene(hotPractice),
  'dugout-dusk': scene(dugoutAtDusk),
  'signing-day': scene(signingDay),
  jerseys: scene(jerseys),
  'fresh-paint': scene(freshPaint),
  'banner-ball': wide(banner(ballOnDirt, 'translate(597 -50) scale(0.68)')),
  'banner-day': wide(banner(dayField, 'translate(690 -10) scale(0.58)')),
  'banner-night': wide(banner(nightField, 'translate(700 -20) scale(0.57)')),
  'gold-cup': trophy(goldCup),
  'silver-plate': trophy(silverPlate),
  medal: trophy(medal),
  'ball-trophy': trophy(ballTrophy),
  ...Object.fromEntries(Object.entries(marks).map(([name, body]) => [`mark-${name}`, mark(body)])),
};
