import { searchKey } from '@dugout/contract/features/search/search.rules.ts';
import type { Found, FoundKind } from '@dugout/contract/features/search/search.schema.ts';
import { noName } from '@dugout/contract/features/teams/team.rules.ts';
import { eventTypes } from '@dugout/contract/vocabulary/content.ts';
import { familyRelations } from '@dugout/contract/vocabulary/family.ts';
import { roles } from '@dugout/contract/vocabulary/people.ts';
import { ageGroups, regions } from '@dugout/contract/vocabulary/teams.ts';
import type { Candidate, Child } from './search.store.ts';

export interface Described {
  readonly found: Found;
  /** How far it is away in days, for what has a day: the nearest comes first. */
  readonly nearness: number;
  /** Whose children the line may name. */
  readonly personId: string | null;
}

type Of<S extends Candidate['source']> = Extract<Candidate, { source: S }>;

const lineOf = (...parts: readonly (string | null | false)[]) => parts.filter((part) => part).join(' · ');

const plain = (found: Found, nearness = 0): Described => ({ found, nearness, personId: null });

/** A person once, as the first of these that they are; what else they are is told beside it. */
function person({ id, title, ...facts }: Of<'person'>): Described {
  const regional = facts.region !== null && `Regional Coach, ${regions.label(facts.region)}`;
  const deactivated = facts.deactivated && 'Deactivated';
  const as = (kind: FoundKind, of: string, line: string, former = facts.deactivated): Described => ({
    found: { kind, id: of, title, line, former },
    nearness: 0,
    personId: id,
  });
  if (facts.playerId !== null) {
    const age = facts.age && ageGroups.label(facts.age);
    const also = facts.coachId !== null && 'also a coach';
    const line = lineOf(facts.team ?? 'No team', age, also, deactivated);
    return as('player', facts.playerId, line, facts.deactivated || facts.age === 'ALUMNI');
  }
  if (facts.coachId !== null)
    return as('coach', facts.coachId, lineOf(facts.coaches ?? 'No team', regional, deactivated));
  const role = regional || roles.label(facts.role);
  const rights = facts.admin && facts.role !== 'ADMIN' && 'administrator rights';
  return as('user', id, lineOf(role, rights, deactivated));
}

const mostNamed = 3;

const childText = ({ name, team, age }: Child) => {
  const label = age && ageGroups.label(age);
  // Many teams have their age in their name.
  const told = team !== null && label !== null && searchKey(team).split(' ').includes(searchKey(label));
  return [name, [told ? null : label, team].filter(Boolean).join(' ')].filter(Boolean).join(', ');
};

/** One word for all of them, or else that of every guardian. */
function relationTo(children: readonly Child[]): string {
  const [relation, ...others] = new Set(children.map((child) => child.relation));
  return relation && relation !== 'OTHER' && others.length === 0 ? familyRelations.label(relation) : 'Parent';
}

/** Whose parent it is, in the place of the bare word for it. */
export function withChildren(found: Found, children: readonly Child[]): Found {
  if (children.length === 0) return found;
  const more = children.length - mostNamed;
  const named = children.slice(0, mostNamed).map(childText).join('; ');
  const family = `${relationTo(children)} of ${named}${more > 0 ? ` and ${more} more` : ''}`;
  const [first, ...rest] = found.line.split(' · ');
  const others = first === roles.label('PARENT') ? rest : [first!, ...rest];
  return { ...found, line: lineOf(...(found.kind === 'user' ? [family, ...others] : [...others, family])) };
}

function team({ id, title, code, age, region }: Of<'team'>): Described {
  const line = lineOf(ageGroups.label(age), regions.label(region), code);
  return plain({ kind: 'team', id, title: title || noName, line, former: age === 'ALUMNI' });
}

function lead({ id, title, age, gradYear, converted }: Of<'lead'>): Described {
  const grad = gradYear !== null && `Grad ${gradYear}`;
  const line = lineOf(converted ? 'Converted' : 'Not converted', ageGroups.label(age), grad);
  return plain({ kind: 'lead', id, title, line, former: converted });
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
  return plain({ kind: 'event', id, title: title || label, line, former: past }, past ? -at : at);
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
