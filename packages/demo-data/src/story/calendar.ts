import { addPerson, type DemoTeam } from './people.ts';
import type { PictureName } from '../pictures.ts';
import { daysFrom, midnight, type Story } from './story.ts';

const tournamentTitles: readonly (readonly [title: string, place: string, picture: PictureName])[] = [
  ['Lone Star Classic', 'Old Settlers Park, Round Rock, TX', 'night-field'],
  ['Desert Sun Invitational', 'Lincoln Park, Tucson, AZ', 'desert-field'],
  ['Fall Brawl', 'Savage Park, Tulsa, OK', 'autumn-field'],
  ['Emerald Showcase', 'Kidsports Complex, Eugene, OR', 'pine-field'],
  ['Heartland Open', 'River Front Fields, Peoria, IL', 'barn-field'],
  ['Empire Shootout', 'Washington Park, Albany, NY', 'skyline-field'],
  ['Sunshine Slam', 'Lake Underhill, Orlando, FL', 'palm-field'],
  ['Bombers Family Cup', 'Pecan Grove, Austin, TX', 'day-bunting'],
];

export function addCalendar(story: Story, teams: readonly DemoTeam[]): void {
  const { random, rows, today, pictures } = story;
  const people = teams.flatMap((team) => [...team.staff, ...team.families, ...team.players]);
  const attend = (event: string, count: number): void => {
    for (const user of new Set(random.some(people, count))) {
      rows.event_attendees.push({ id: random.id(), event_id: event, user_id: user });
    }
  };
  for (const [n, [title, body, picture]] of tournamentTitles.entries()) {
    const first = daysFrom(today, -50 + n * 16);
    const days = random.between(2, 3);
    const id = random.id();
    rows.tournaments.push({
      id,
      title,
      body,
      image_url: pictures.optional(picture),
      starts_on: first.toISOString().slice(0, 10),
      ends_on: daysFrom(first, days - 1)
        .toISOString()
        .slice(0, 10),
    });
    const event = random.id();
    rows.events.push({
      id: event,
      event_type: 'TOURNAMENT',
      tournament_id: id,
      starts_at: midnight(first),
      ends_at: midnight(daysFrom(first, days)),
    });
    attend(event, random.between(8, 40));
  }
  for (let n = 0; n < 30; n += 1) {
    const day = midnight(daysFrom(today, -40 + n * 3));
    const starts = new Date(day.getTime() + random.between(33, 38) * 1_800_000);
    const event = random.id();
    rows.events.push({
      id: event,
      event_type: 'PRACTICE',
      starts_at: starts,
      ends_at: new Date(starts.getTime() + 5_400_000),
    });
    attend(event, random.between(0, 18));
  }
  for (const offset of [-21, 6, 40]) {
    const event = random.id();
    const starts = midnight(daysFrom(today, offset));
    rows.events.push({
      id: event,
      event_type: 'GLOBAL',
      starts_at: starts,
      ends_at: midnight(daysFrom(today, offset + 1)),
    });
    attend(event, random.between(20, 60));
    // Someone who came along without an account.
    rows.event_attendees.push({ id: random.id(), event_id: event, user_id: null });
  }
  addPerson(story, { role: 'FAN' });
}
