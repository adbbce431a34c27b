import { useEffect, useRef } from 'react';
import { overlayIsOpen, typesInto } from '../page/types-into.ts';
import { commands, type CommandId, type KeyCommand } from './console-keys.ts';
import { beginsSequence, commandOf, isSingle } from './pressed.ts';
import { singleKeysAreOn } from './single-keys.ts';

/** Returns false if there was nothing to do: the key then goes to the next handler, or to the browser. */
type Handler = () => boolean | void;

/** Of each command, the handler that was registered last runs first. */
const handlers = new Map<CommandId, Handler[]>();

/** Between the two keys of a sequence. */
const sequenceMs = 2_000;
let begun: { readonly key: string; readonly until: number } | null = null;

/** A question about unsaved changes is answered before anything else. */
const isAsked = () => document.querySelector('[data-asks]') !== null;

function mayRun(id: CommandId, target: EventTarget | null): boolean {
  if (isAsked()) return false;
  const command: KeyCommand = commands[id];
  if (isSingle(id) && !singleKeysAreOn()) return false;
  return command.everywhere === true || (!typesInto(target) && !overlayIsOpen());
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || /^(Shift|Control|Alt|Meta)$/.test(event.key)) return;
  const first = begun !== null && begun.until > event.timeStamp ? begun.key : null;
  begun = null;
  const id = commandOf(event, first);
  if (id === null) {
    const key = beginsSequence(event);
    if (key !== null && first === null && singleKeysAreOn() && !typesInto(event.target) && !overlayIsOpen())
      begun = { key, until: event.timeStamp + sequenceMs };
    return;
  }
  if (!mayRun(id, event.target)) return;
  const listening = handlers.get(id)?.toReversed() ?? [];
  if (listening.some((run) => run() !== false)) event.preventDefault();
}

/** Listens for a declared command for as long as the component is there. */
export function useKey(id: CommandId, handler: Handler): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const run: Handler = () => latest.current();
    if (handlers.size === 0) document.addEventListener('keydown', onKeyDown);
    handlers.set(id, [...(handlers.get(id) ?? []), run]);
    return () => {
      const left = (handlers.get(id) ?? []).filter((each) => each !== run);
      if (left.length > 0) handlers.set(id, left);
      else handlers.delete(id);
      if (handlers.size === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [id]);
}
