import { commands, isModified, isSequence, type CommandId } from './console-keys.ts';

/** The part of a key event that says which command it is. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The letter; by its place where the keyboard writes another alphabet. */
function characterOf({ key, code }: Press): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined && !/^[\u0020-\u007e]$/.test(key)) return letter.toLowerCase();
  return key.length === 1 ? key.toLowerCase() : key;
}

const ids = Object.keys(commands) as CommandId[];

/** Which command a press is, after `begun`: the first key of a sequence, if one has just been pressed. */
export function commandOf(press: Press, begun: string | null): CommandId | null {
  if (press.altKey) return null;
  const character = characterOf(press);
  const modified = press.ctrlKey || press.metaKey;
  // A sign is written with Shift on one keyboard and without on the next; a letter with it is another key.
  if (press.shiftKey && (modified || /^[a-z]$/.test(character))) return null;
  const wanted = modified ? `mod+${character}` : begun === null ? character : `${begun} ${character}`;
  return ids.find((id) => commands[id].press.toLowerCase() === wanted) ?? null;
}

/** Whether a press may be the first of two. */
export function beginsSequence(press: Press): string | null {
  if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return null;
  const character = characterOf(press);
  return ids.some((id) => isSequence(commands[id].press) && commands[id].press.startsWith(`${character} `))
    ? character
    : null;
}

/** Typed as a character, so that it can be switched off. */
export const isSingle = (id: CommandId): boolean => !isModified(commands[id].press);
