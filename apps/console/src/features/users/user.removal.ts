import { isAdministrator } from '@dugout/contract/features/users/user.rules.ts';
import type { User, UserTies } from '@dugout/contract/features/users/user.schema.ts';
import { regions } from '@dugout/contract/vocabulary/teams.ts';

const list = new Intl.ListFormat('en-US');

/** What goes with a person, told before they are removed. */
export function consequences(user: User, ties: UserTies, isOwnAccount: boolean): string[] {
  const sentences: string[] = [];
  if (ties.player) {
    sentences.push(
      ties.player.team === null
        ? 'Their player record goes to the trash with them.'
        : `They play for ${ties.player.team}: they leave the roster, and their player record goes to the trash with them.`,
    );
  }
  const led = ties.teams.filter(({ isHead }) => isHead).map(({ name }) => name);
  const others = ties.teams.filter(({ isHead }) => !isHead).map(({ name }) => name);
  if (led.length > 0) sentences.push(`${list.format(led)} will have no head coach.`);
  if (others.length > 0) sentences.push(`They leave the staff of ${list.format(others)}.`);
  if (ties.isCoach) sentences.push('Their coach record goes to the trash with them.');
  if (ties.children.length > 0) {
    const stay = ties.children.length === 1 ? 'who stays' : 'who stay';
    sentences.push(`They are a parent of ${list.format(ties.children)}, ${stay}.`);
  }
  if (user.regCoach) {
    sentences.push(`This leaves the ${regions.label(user.regCoach.region)} region without a Regional Coach.`);
  }
  if (isOwnAccount) sentences.push('This is your own account: you will be signed out.');
  else if (isAdministrator(user)) sentences.push('They are an administrator: their access ends at once.');
  return sentences;
}
