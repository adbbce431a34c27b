import { adults, girls, lastNames } from '@dugout/database/words/names.ts';
import type { PictureName } from '../pictures.ts';
import { daysFrom, type Story } from './story.ts';

const articles: readonly (readonly [title: string, body: string, picture: PictureName | null])[] = [
  [
    'Twelve Bombers sign on signing day',
    'Twelve seniors put pen to paper this week. Families, coaches and a few tears filled the gym in Round Rock.',
    'signing-day',
  ],
  [
    'How we keep practices safe in the heat',
    'Water every fifteen minutes, shade at third base, and no gear drills after noon. Please read before June.',
    'hot-practice',
  ],
  [
    'Austin Gold takes the Lone Star Classic',
    'Five games, two shutouts and a walk-off in the ninth: Austin Gold brings the trophy home.',
    'night-field',
  ],
  [
    'New regional coaches announced',
    'Six regions start the season with a coach who knows every field in them.',
    'crossed-bats',
  ],
  [
    'Order uniforms before the end of the month',
    'Sizes are in your profile. Check them with your player, then place the order with your team manager.',
    'jerseys',
  ],
  ['Volunteer days in October', 'Fields need paint, dugouts need roofs, and the concession stand needs you.', null],
];

const videos = [
  ['Rise ball basics', 'https://www.youtube.com/watch?v=BOMBERS0001', 'TRAINING'],
  ['Footwork for middle infielders', 'https://www.youtube.com/watch?v=BOMBERS0002', 'TRAINING'],
  ['Catching the low pitch', 'https://videos.bombers.example/low-pitch.mp4', 'TRAINING'],
  ['From the circle, episode 12', 'https://videos.bombers.example/podcast-12.mp4', 'PODCAST'],
  ['Lone Star Classic, every run', 'https://www.youtube.com/watch?v=BOMBERS0003', 'HIGHLIGHTS'],
  ['Senior night', 'https://videos.bombers.example/senior-night.mp4', 'HIGHLIGHTS'],
  ['Talking recruiting with Coach Torres', 'https://www.youtube.com/watch?v=BOMBERS0004', 'INTERVIEWS'],
  ['Winter hoodies are here', 'https://videos.bombers.example/hoodies.mp4', 'MERCH'],
] as const;

export function addContent({ random, rows, today, pictures }: Story): void {
  for (const [n, [title, body, picture]] of articles.entries()) {
    rows.articles.push({
      id: random.id(),
      title,
      body,
      link: n % 2 === 0 ? `https://news.bombers.example/${n + 1}` : null,
      image_url: picture && pictures.optional(picture),
      created_at: daysFrom(today, -n * 9 - 1),
    });
  }
  for (const [n, [title, url, category]] of videos.entries()) {
    rows.videos.push({ id: random.id(), title, video_url: url, category, created_at: daysFrom(today, -n * 12 - 2) });
  }
  for (const [title, host] of [
    ['Hill Country Sporting Goods', 'hillcountry'],
    ['Third Base Coffee', 'thirdbase'],
    ['Pecan Street Orthodontics', 'pecanstreet'],
    ['Whitfield Family Insurance', 'whitfield'],
    ['Big Sky Batting Cages', 'bigsky'],
    ['Corner Field Printing', 'cornerfield'],
  ] as const) {
    const logo = random.chance(0.7) ? pictures.optional(`mark-${host}`) : null;
    rows.sponsors.push({ id: random.id(), title, url: `https://${host}.example`, logo_url: logo });
  }
  for (const [duration, hours, picture] of [
    [24, 20, 'banner-ball'],
    [12, 5, 'banner-day'],
    [6, -30, 'banner-night'],
  ] as const) {
    rows.banners.push({
      id: random.id(),
      image_url: pictures.required(picture),
      duration,
      expires_at: new Date(today.getTime() + hours * 3_600_000),
    });
  }
}

const positions = ['PITCHER', 'CATCHER', 'SHORTSTOP', 'CENTER_FIELD', 'SECOND_BASE'] as const;
const ages = ['U8', 'U10', 'U12', 'U14', 'U16', 'U18'] as const;

/** The older half of them has partly become players. */
export function addLeads({ random, rows, today }: Story, players: readonly string[]): void {
  for (let n = 0; n < 80; n += 1) {
    const age = random.pick(ages);
    const byPlayer = (age === 'U16' || age === 'U18') && random.chance(0.5);
    const first = random.pick(girls);
    const last = random.pick(lastNames);
    const parent = random.pick(adults);
    const phone = (): string => `(${random.between(205, 989)}) 555-01${String(random.between(0, 99)).padStart(2, '0')}`;
    const converted = n > 40 && random.chance(0.3) ? random.pick(players) : null;
    rows.leads.push({
      id: random.id(),
      kind: byPlayer ? 'PLAYER' : 'PARENT',
      player_first_name: first,
      player_last_name: last,
      age_group: age,
      pos1: random.chance(0.8) ? random.pick(positions) : null,
      grad_year: today.getUTCFullYear() + 11 - ages.indexOf(age) * 2,
      ...(byPlayer
        ? { email: `${first}.${last}@mail.example`.toLowerCase(), phone: random.chance(0.5) ? phone() : null }
        : {
            parent_first_name: parent,
            parent_last_name: last,
            parent_email: random.chance(0.9) ? `${parent}.${last}@mail.example`.toLowerCase() : null,
            parent_phone: phone(),
          }),
      converted_player_id: converted,
      created_at: daysFrom(today, -n * 1.7 - random.next()),
    });
  }
}
