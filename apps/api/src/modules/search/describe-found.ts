import type { Found } from '@dugout/contract/features/search/search.schema.ts';
import { noName } from '@dugout/contract/features/teams/team.rules.ts';
import { eventTypes } from '@dugout/contract/vocabulary/content.ts';
import { roles } from '@dugout/contract/vocabulary/people.ts';
import { ageGroups, regions } from '@dugout/contract/vocabulary/teams.ts';
import type { Candidate } from './search.store.ts';

/** With how far it is away in days, for what has a day: the nearest comes first. */
type Described = Found & { readonly nearness: number };

type Of<S extends Candidate['source']> = Extract<Candidate, { source: S }>;

const lineOf = (...parts: readonly (string | null | false)[]) => parts.filter((part) => part).join(' · ');

/** A person once, as the first of these that they are; what else they are is told beside it. */
function person({ id, title, ...facts }: Of<'person'>): Described {
  const regional = facts.region !== null && `Regional Coach, ${regions.label(facts.region)}`;
  const deactivated = facts.deactivated && 'Deactivated';
  if (facts.playerId !== null) {
    const age = facts.age && ageGroups.label(facts.age);
    const also = facts.coachId !== null && 'also a coach';
    const line = lineOf(facts.team ?? 'No team', age, also, deactivated);
    return {
      kind: 'player',
      id: facts.playerId,
      title,
      line,
      former: facts.deactivated || facts.age === 'ALUMNI',
      nearness: 0,
    };
  }
  if (facts.coachId !== null) {
    const line = lineOf(facts.coaches ?? 'No team', regional, deactivated);
    return { kind: 'coach', id: facts.coachId, title, line, former: facts.deactivated, nearness: 0 };
  }
  const role = regional || roles.label(facts.role);
  const rights = facts.admin && facts.role !== 'ADMIN' && 'administrator rights';
  return {
    kind: 'user',
    id,
    title,
    line: lineOf(role, rights, deactivated),
    former: facts.deactivated,
    nearness: 0,
  };
}

function team({ id, title, code, age, region }: Of<'team'>): Described {
  const line = lineOf(ageGroups.label(age), regions.label(region), code);
  return { kind: 'team', id, title: title || noName, line, former: age === 'ALUMNI', nearness: 0 };
}

function lead({ id, title, age, gradYear, converted }: Of<'lead'>): Described {
  const grad = gradYear !== null && `Grad ${gradYear}`;
  const line = lineOf(converted ? 'Converted' : 'Not converted', ageGroups.label(age), grad);
  return { kind: 'lead', id, title, line, former: converted, nearness: 0 };
}

const dayText = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

function event({ id, title, type, day, past }: Of<'event'>): Described {
  const at = Date.parse(`${day}T00:00Z`);
  const label = eventTypes.label(type);
  const line = lineOf(dayText.format(at), title !== '' && label, past && 'Past');
  return { kind: 'event', id, title: title || label, line, former: past, nearness: past ? -at : at };
}

/** In the words of the console. */
export function described(candidate: Candidate): Described {
  switch (candidate.source) {
    case 'person':
      return person(candidate);
    case 'team':
      return team(candidate);
    case 'lead':
      return lead(candidate);
    case 'event':
      return event(candidate);
  }
}
