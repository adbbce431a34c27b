import { endings, openings, predicates, subjects } from '@dugout/database/words/phrases.ts';
import type { DemoTeam } from './people.ts';
import { daysFrom, midnight, type Story } from './story.ts';

/** A group for every team and two for the staff; one lost its title ('Unknown Group'). */
export function addChats(story: Story, teams: readonly DemoTeam[], messages: number): void {
  const { random, rows, today } = story;
  const staff = teams.flatMap((team) => team.staff);
  const groups = [
    ...teams.map((team) => ({ title: team.name, members: [...new Set([...team.staff, ...team.families])] })),
    { title: 'All Coaches', members: [...new Set(staff)] },
    { title: null, members: [...new Set(staff.slice(0, 5))] },
  ].map((group, n) => ({ ...group, id: random.id(), external: `group-${n + 1}` }));
  for (const { id, title, members, external } of groups) {
    const founded = daysFrom(today, -420);
    rows.chats.push({ id, title, external_id: external, created_at: founded });
    if (title !== null) rows.chat_titles.push({ chat_id: id, title, at: founded });
    for (const user of members) {
      const at = daysFrom(today, -random.between(60, 420));
      rows.chat_member_facts.push({ id: random.id(), chat_id: id, user_id: user, kind: 'JOINED', at });
    }
  }
  /** The same day from eight to nine, an hour off where clocks change; or the day before where that has not come yet. */
  const awake = (at: Date) => {
    const time = new Date(midnight(at).getTime() + (8 + random.next() * 13) * 3_600_000);
    return time > today ? daysFrom(time, -1) : time;
  };
  for (let n = 0; n < messages; n += 1) {
    const group = random.pick(groups);
    // More and more of them as the season comes closer.
    const age = 400 * (1 - Math.sqrt((n + random.next()) / messages));
    rows.messages.push({
      id: random.id(),
      chat_id: group.id,
      sender_id: random.chance(0.03) ? null : random.pick(group.members),
      external_id: `message-${n + 1}`,
      text: `${random.pick(openings)} ${random.pick(subjects)} ${random.pick(predicates)}. ${random.pick(endings)}`,
      failed_to_send: random.chance(0.015),
      created_at: awake(daysFrom(today, -age)),
    });
  }
}
