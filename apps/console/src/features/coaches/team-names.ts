import { noName } from '@dugout/contract/features/teams/team.rules.ts';
import type { Tag } from '../../kit/cells/tag-list.tsx';

/** Every team of the Bombers is called "Bombers …": in a narrow cell the part that tells them apart is enough. */
export const teamTags = (names: readonly string[], organisation: string): Tag[] =>
  names.map((name) => {
    const full = name.trim() || noName;
    const prefix = `${organisation} `;
    return { full, text: full.startsWith(prefix) ? full.slice(prefix.length) : full };
  });
