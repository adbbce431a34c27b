import { endingsOf, liveTies } from '@dugout/contract/features/users/ties.rules.ts';
import { isAdministrator } from '@dugout/contract/features/users/user.rules.ts';
import type { User, UserTies } from '@dugout/contract/features/users/user.schema.ts';
import { regions } from '@dugout/contract/vocabulary/teams.ts';

const list = new Intl.ListFormat('en-US');

/** What goes with a person, told before they are removed. */
export function consequences(user: User, all: UserTies, isOwnAccount: boolean): string[] {
  const ties = liveTies(all);
  const sentences = endingsOf({ ...ties, children: [] });
  if (ties.children.length > 0) {
    const stay = ties.children.length === 1 ? 'who stays' : 'who stay';
    sentences.push(`They are a parent of ${list.format(ties.children.map(({ name }) => name))}, ${stay}.`);
  }
  if (user.regCoach) {
    sentences.push(`This leaves the ${regions.label(user.regCoach.region)} region without a Regional Coach.`);
  }
  if (isOwnAccount) sentences.push('This is your own account: you will be signed out.');
  else if (isAdministrator(user)) sentences.push('They are an administrator: their access ends at once.');
  return sentences;
}
