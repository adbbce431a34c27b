import { isEmail, ownPasswordProblem, resetMessages } from '@dugout/contract/features/auth/auth.rules.ts';
import { isTimeZone, wordsMaximum } from '@dugout/contract/features/organisation/organisation.rules.ts';
import type { SetupInput } from '@dugout/contract/features/setup/setup.routes.ts';
import { userMessages } from '@dugout/contract/features/users/user.rules.ts';

export interface SetupOrganisation {
  name: string;
  teams: string;
  portal: string;
  join: string;
  timeZone: string;
}

export interface SetupAdministrator {
  fname: string;
  lname: string;
  email: string;
  password: string;
  confirm: string;
}

type Words = Pick<SetupOrganisation, 'teams' | 'portal' | 'join'>;

/** What most clubs would write; the user can replace the words. */
export function suggestedWords(name: string): Words {
  const club = name.trim().replaceAll(/\s+/g, ' ');
  const fitting = (words: string, otherwise: string) =>
    club === '' || words.length > wordsMaximum ? otherwise : words;
  return {
    teams: fitting(`${club} Teams`, 'Our Teams'),
    portal: fitting(`${club} Portal`, 'Our Portal'),
    join: fitting(`Join ${club}`, 'Join Us'),
  };
}

/** Suggested words follow a new name; words that the user typed stay. */
export function renamed(values: SetupOrganisation, name: string): SetupOrganisation {
  const [before, now] = [suggestedWords(values.name), suggestedWords(name)];
  const follow = (word: keyof Words) => (values[word] === before[word] ? now[word] : values[word]);
  return { ...values, name, teams: follow('teams'), portal: follow('portal'), join: follow('join') };
}

export const emptyOrganisation = (browserZone: string): SetupOrganisation => ({
  name: '',
  ...suggestedWords(''),
  timeZone: isTimeZone(browserZone) ? browserZone : 'America/Chicago',
});

export const emptyAdministrator: SetupAdministrator = { fname: '', lname: '', email: '', password: '', confirm: '' };

export const setupAdministratorRules = {
  fname: (fname: string) => (fname.trim() === '' ? userMessages.firstNameRequired : null),
  email: (email: string) => (isEmail(email) ? null : resetMessages.email),
  password: ownPasswordProblem,
  confirm: (confirm: string, { password }: SetupAdministrator) => (confirm === password ? null : resetMessages.confirm),
};

export const setupInput = (
  code: string,
  organisation: SetupOrganisation,
  administrator: SetupAdministrator,
): SetupInput => ({
  code,
  organisation: {
    name: organisation.name.trim(),
    words: {
      teams: organisation.teams.trim(),
      portal: organisation.portal.trim(),
      join: organisation.join.trim(),
    },
    timeZone: organisation.timeZone,
  },
  administrator: {
    fname: administrator.fname.trim(),
    lname: administrator.lname.trim(),
    email: administrator.email.trim(),
    password: administrator.password,
  },
});
