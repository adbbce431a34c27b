import type { AgeGroup, Role } from '@dugout/database/generated/schema.ts';
import { createRandom } from '@dugout/database/random.ts';
import { adults, girls, lastNames } from '@dugout/database/words/names.ts';
import { clubs, streets, type Club } from './clubs.ts';
import type { PictureName } from '../pictures.ts';
import { daysFrom, nextClass, type Story } from './story.ts';

export interface DemoTeam {
  readonly id: string;
  readonly name: string;
  readonly club: Club;
  readonly age: AgeGroup;
  readonly staff: string[];
  readonly families: string[];
  readonly players: string[];
}

const used = new WeakMap<Story, Map<string, number>>();

/** first.last@bombers.example, numbered when the name comes again. */
function emailFor(story: Story, fname: string, lname: string): string {
  const taken = used.get(story) ?? new Map<string, number>();
  used.set(story, taken);
  const base = `${fname}.${lname}`.toLowerCase();
  const times = (taken.get(base) ?? 0) + 1;
  taken.set(base, times);
  return `${base}${times === 1 ? '' : times}@bombers.example`;
}

export interface Person {
  readonly fname?: string;
  readonly lname?: string;
  readonly email?: string | null;
  readonly role: Role;
  readonly password?: boolean;
}

export function addPerson(story: Story, person: Person): string {
  const { random, rows, today } = story;
  // A given name also reserves its address: the next person with that name gets a number.
  if (person.fname && person.lname) emailFor(story, person.fname, person.lname);
  const fname = person.fname ?? random.pick(person.role === 'PLAYER' ? girls : adults);
  const lname = person.lname ?? random.pick(lastNames);
  const id = random.id();
  rows.users.push({
    id,
    fname,
    lname,
    email: person.email === undefined ? emailFor(story, fname, lname) : person.email,
    phone: random.chance(0.85)
      ? `(${random.between(205, 989)}) 555-01${String(random.between(0, 99)).padStart(2, '0')}`
      : null,
    primary_role: person.role,
    admin: person.role === 'ADMIN',
    password_hash: person.password ? story.passwordHash : null,
    last_active_at: random.chance(0.3) ? daysFrom(today, -random.next() * 60) : null,
    created_at: daysFrom(today, -random.between(1, 900)),
  });
  return id;
}

export function addAddress({ random, rows }: Story, club: Club): string {
  const id = random.id();
  rows.addresses.push({
    id,
    address1: `${random.between(100, 9900)} ${random.pick(streets)} ${random.pick(['St', 'Ave', 'Ln', 'Dr'])}`,
    address2: random.chance(0.1) ? `Apt ${random.between(1, 40)}` : null,
    city: club.city,
    state: club.state,
    zip: club.zip,
  });
  return id;
}

const trophies: readonly (readonly [title: string, picture: PictureName])[] = [
  ['State Champions', 'gold-cup'],
  ['Summer Classic Winners', 'silver-plate'],
  ['Regional Finalists', 'medal'],
  ['Fall Invitational', 'ball-trophy'],
];

export const teamCode = ({ random }: Story): string =>
  `BMB${Array.from({ length: 4 }, () => random.pick(Array.from('ABCDEFGHJKMNPQRSTUVWXYZ23456789'))).join('')}`;

export function addTeams(story: Story): DemoTeam[] {
  const { random, rows, today, pictures } = story;
  return clubs.flatMap((club) =>
    club.teams.map(([suffix, age]) => {
      const team = {
        id: random.id(),
        name: `Bombers ${club.city} ${suffix}`,
        club,
        age,
        staff: [],
        families: [],
        players: [],
      };
      rows.teams.push({
        id: team.id,
        name: team.name,
        age_group: age,
        region: club.region,
        state: club.state,
        team_code: teamCode(story),
        created_at: daysFrom(today, -random.between(30, 1500)),
      });
      for (const [title, picture] of random.some(trophies, random.between(0, 2))) {
        const year = today.getUTCFullYear() - random.between(0, 4);
        const image = pictures.required(picture);
        rows.trophies.push({ id: random.id(), team_id: team.id, title: `${title} ${year}`, image_url: image });
      }
      return team;
    }),
  );
}

/** Some teams have no head coach, some coaches have two teams, and one coach has none. */
export function addStaff(story: Story, teams: readonly DemoTeam[], demoCoach: string): void {
  const { random, rows } = story;
  const addCoach = (user: string, club: Club | undefined): string => {
    const id = random.id();
    rows.coaches.push({ id, user_id: user, address_id: club && random.chance(0.7) ? addAddress(story, club) : null });
    return id;
  };
  const first = teams[0];
  if (first === undefined) return;
  let spare: { user: string; coach: string } = { user: demoCoach, coach: addCoach(demoCoach, first.club) };
  for (const [n, team] of teams.entries()) {
    const user = addPerson(story, { role: 'COACH' });
    const members = [{ user, coach: addCoach(user, team.club) }];
    if (n % 3 === 0) members.push(spare);
    for (const member of members) {
      rows.team_coaches.push({ team_id: team.id, coach_id: member.coach });
      team.staff.push(member.user);
    }
    spare = members[0] ?? spare;
    const row = rows.teams[n];
    if (row && n % 7 !== 6) row.head_coach_user_id = user;
  }
  addCoach(addPerson(story, { role: 'COACH' }), undefined);
  for (const region of ['TEXAS', 'PACIFIC', 'MOUNTAIN', 'MIDWEST', 'NORTHEAST', 'SOUTHEAST'] as const) {
    rows.regional_coaches.push({ id: random.id(), user_id: addPerson(story, { role: 'REGIONAL_COACH' }), region });
  }
}

const yearsToGraduation: Record<AgeGroup, readonly [number, number]> = {
  U8: [9, 10],
  U10: [7, 8],
  U12: [5, 6],
  U14: [3, 4],
  U16: [1, 2],
  U18: [0, 0],
  ALUMNI: [-8, -1],
};

/**
 * A class is born from September to August, as most sanctioning bodies count: on August 31 before the season a team of 12U
 * has players of 11 and 12. One in twenty is young for her team, and one in forty was held back a year in school, which
 * makes some too old for it. Of every fifty, nobody knows the birth date of one.
 */
function bornFor({ random, rows, today }: Story, age: AgeGroup) {
  const own = nextClass(today) + random.between(...yearsToGraduation[age]);
  const place = rows.players.length;
  const draw = createRandom(place);
  const gradYear = age !== 'ALUMNI' && draw.chance(0.05) ? own + 2 : own;
  const year = gradYear - 19 - (draw.chance(0.025) ? 1 : 0);
  const day = new Date(Date.UTC(year, 8, draw.between(1, 365)));
  return { gradYear, birthDate: place % 50 === 7 ? null : day.toISOString().slice(0, 10) };
}

const positions = [
  'PITCHER',
  'CATCHER',
  'FIRST_BASE',
  'SECOND_BASE',
  'THIRD_BASE',
  'SHORTSTOP',
  'LEFT_FIELD',
  'CENTER_FIELD',
  'RIGHT_FIELD',
  'DESIGNATED_HITTER',
] as const;
const childSizes = {
  jersey: ['YXS', 'YS', 'YM', 'YL', 'YXL'],
  pant: ['SIZE_20', 'SIZE_22', 'SIZE_24', 'SIZE_26'],
  short: ['YXL', 'ASM'],
} as const;
const adultSizes = {
  jersey: ['AS', 'AM', 'AL', 'AXL', 'A2XL'],
  pant: ['SIZE_27', 'SIZE_28', 'SIZE_30', 'SIZE_32', 'SIZE_34'],
  short: ['ASM', 'AMD', 'ALG', 'AXL'],
} as const;

/** From the sophomore year to graduation; null for a player who is too young. */
function addCommitment({ random, rows, schools, today }: Story, gradYear: number) {
  const earliest = Date.UTC(gradYear - 3, 8, 1);
  const latest = Math.min(daysFrom(today, -20).getTime(), Date.UTC(gradYear, 4, 31));
  if (latest < earliest) return null;
  const school = random.pick(schools);
  const id = random.id();
  const day = new Date(earliest + random.next() * (latest - earliest)).toISOString().slice(0, 10);
  rows.commits.push({
    id,
    name: school.name,
    city: school.city,
    state: school.state,
    image_url: '',
    committed_date: day,
  });
  return { commit_id: id, college: school.name };
}

export interface Child {
  readonly team: DemoTeam | null;
  readonly club: Club;
  readonly age: AgeGroup;
  readonly checkedBy: string;
}

export function addPlayer(story: Story, { team, club, age, checkedBy }: Child): string {
  const { random, rows, today } = story;
  const lname = random.pick(lastNames);
  const user = addPerson(story, { role: 'PLAYER', lname, ...(age === 'U8' || age === 'U10' ? { email: null } : {}) });
  const address = addAddress(story, club);
  const sizes = age === 'U8' || age === 'U10' || age === 'U12' ? childSizes : adultSizes;
  const older = age === 'U16' || age === 'U18' || age === 'ALUMNI';
  const trusted = random.chance(0.6);
  const [pos1, pos2] = random.some(positions, 2);
  const { gradYear, birthDate } = bornFor(story, age);
  const joined = random.between(1, 800);
  const id = random.id();
  const parents = Array.from({ length: random.chance(0.6) ? 2 : 1 }, () => {
    const parentUser = addPerson(story, { role: 'PARENT', lname });
    const parent = random.id();
    rows.parents.push({ id: parent, user_id: parentUser, address_id: address });
    rows.player_parents.push({ player_id: id, parent_id: parent });
    return parentUser;
  });
  const contact = rows.users.find((row) => row.id === parents[0]);
  rows.players.push({
    id,
    user_id: user,
    team_id: team?.id ?? null,
    address_id: address,
    pos1: pos1 ?? null,
    pos2: random.chance(0.7) ? (pos2 ?? null) : null,
    jersey_num: random.chance(0.05) ? '00' : String(random.between(1, 99)),
    grad_year: gradYear,
    birth_date: birthDate,
    jersey_size: random.pick(sizes.jersey),
    pant_size: random.pick(sizes.pant),
    stirrup_size: random.pick(['ADULT', 'ADULT_LONG', 'XL', 'XL_WIDE'] as const),
    short_size: random.pick(sizes.short),
    practice_short_size: random.pick(sizes.short),
    parent_email: contact?.email ?? null,
    parent_phone: contact?.phone ?? null,
    is_trusted: trusted,
    trusted_by: trusted ? checkedBy : null,
    trusted_at: trusted ? daysFrom(today, -random.between(0, Math.min(joined, 300))) : null,
    created_at: daysFrom(today, -joined),
    ...(older && random.chance(age === 'ALUMNI' ? 0.7 : 0.3) ? addCommitment(story, gradYear) : {}),
  });
  team?.families.push(...parents);
  team?.players.push(user);
  return id;
}
