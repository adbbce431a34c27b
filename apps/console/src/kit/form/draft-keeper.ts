import { draftsOf, forgetDraft, forgetExpiredDrafts, keepDraft } from './draft-store.ts';
import type { Draft, DraftName, DraftStorage } from './draft-store.ts';

/** A form as its draft sees it. */
export interface Drafted<V> {
  readonly values: V;
  readonly dirty: boolean;
  /** What the record was when this form began, and its version. */
  readonly base: V;
  readonly version: number | undefined;
  /** The record as it is on the server, as far as it is known. */
  readonly stored: { readonly values: V; readonly version: number | undefined };
  readonly restart: (values: V, base: V, version: number | undefined) => void;
}

/** What the form says about its draft. */
export interface DraftFacts {
  /** When the draft that the form shows was typed; null where it shows none. */
  readonly shown: number | null;
  /** The newest of those that were typed into the same record in another tab. */
  readonly other: number | null;
  /** The browser has no room, or keeps nothing. */
  readonly unkept: boolean;
}

export const noDraft: DraftFacts = { shown: null, other: null, unkept: false };

/** What a keeper needs of the browser, so that a test can be two tabs. */
export interface DraftEnvironment {
  readonly storage: DraftStorage;
  readonly now: () => number;
  /** After signing out nothing may come back that was cleared. */
  readonly mayKeep: () => boolean;
  readonly offerUndo: (undo: () => void) => void;
}

export interface DraftKeeper<V> {
  /** The form as it was drawn last. */
  readonly see: (form: Drafted<V>) => void;
  /** The record is loaded: restores the user's newest earlier draft of it, if there is one. */
  readonly open: () => void;
  /** Keeps what is typed within a moment, however fast the next key follows. */
  readonly typed: () => void;
  /** Keeps it now. */
  readonly keep: () => void;
  readonly showOther: () => void;
  /** Forgets the draft and shows the record. */
  readonly discard: () => void;
  /** Forgets what is typed here: it was saved, or given up. What was typed after it was sent is a draft of its own. */
  readonly drop: () => void;
  /** It is on its way to the server. */
  readonly sending: () => void;
  /** The server has refused it, or was not reached. */
  readonly refused: () => void;
  /** The form is no longer drawn. */
  readonly left: () => void;
}

const delay = 300;

/** One for each opened form: what of it is kept, and where. */
export function createDraftKeeper<V extends object>(
  name: DraftName,
  first: Drafted<V>,
  { storage, now, mayKeep, offerUndo }: DraftEnvironment,
  tell: (facts: DraftFacts) => void,
): DraftKeeper<V> {
  let form = first;
  let slot: string = crypto.randomUUID();
  /** The draft that this form has taken over; it goes when there is a newer one of this form. */
  let taken: string | null = null;
  /** What was typed last. */
  let seen = JSON.stringify(first.values);
  /** What needs no keeping: the record itself, a draft that was taken over, what was saved or given up. */
  let settled: string | null = seen;
  let typedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let facts = noDraft;
  let sent: string | null = null;
  let isLeft = false;

  const say = (change: Partial<DraftFacts>) => {
    facts = { ...facts, ...change };
    tell(facts);
  };
  const stopWaiting = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const settle = (values: V) => {
    stopWaiting();
    seen = JSON.stringify(values);
    settled = seen;
  };
  const forgetTaken = () => {
    if (taken !== null) forgetDraft(storage, name, taken);
    taken = null;
  };
  const others = () =>
    draftsOf(storage, name, form.stored.values, now()).filter((draft) => draft.slot !== slot && draft.slot !== taken);

  const show = (draft: Draft<V>) => {
    taken = draft.slot;
    slot = crypto.randomUUID();
    typedAt = draft.at;
    settle(draft.values);
    form.restart(draft.values, draft.base, draft.version ?? undefined);
    say({ shown: draft.at, other: others()[0]?.at ?? null });
  };

  const forgetOwn = () => {
    forgetDraft(storage, name, slot);
    forgetTaken();
  };

  const keep = () => {
    stopWaiting();
    const { values, dirty, base, version = null } = form;
    if (JSON.stringify(values) === settled || !mayKeep()) return;
    if (!dirty) return forgetOwn();
    const kept = keepDraft(storage, name, { slot, values, base, version, at: typedAt });
    if (kept) {
      settled = null;
      forgetTaken();
    }
    if (facts.unkept === kept) say({ unkept: !kept });
  };

  const drop = () => {
    const typedSince = sent !== null && sent !== JSON.stringify(form.values);
    sent = null;
    if (!typedSince) settle(form.values);
    forgetOwn();
    slot = crypto.randomUUID();
    if (facts.shown !== null) say({ shown: null });
    if (typedSince) keep();
  };

  return {
    see: (next) => {
      form = next;
      isLeft = false;
    },
    open: () => {
      forgetExpiredDrafts(storage, now());
      settle(form.values);
      const stored = JSON.stringify(form.stored.values);
      for (const draft of others()) {
        if (JSON.stringify(draft.values) === stored) forgetDraft(storage, name, draft.slot);
      }
      const [newest] = others();
      if (newest) show(newest);
    },
    typed: () => {
      const typed = JSON.stringify(form.values);
      if (typed === seen) return;
      seen = typed;
      typedAt = now();
      timer ??= setTimeout(keep, delay);
    },
    keep,
    showOther: () => {
      keep();
      const [newest] = others();
      if (!newest) return say({ other: null });
      // What was shown until now stays where it is kept, as one of the others.
      taken = null;
      show(newest);
    },
    drop,
    sending: () => {
      keep();
      sent = JSON.stringify(form.values);
    },
    refused: () => {
      sent = null;
      if (!isLeft) return;
      settled = null;
      keep();
    },
    left: () => {
      isLeft = true;
      // Most often it has just been saved, and the next form of its kind, drawn in the same moment, must not find it.
      if (sent !== null) forgetOwn();
      else keep();
    },
    discard: () => {
      const { values, base, version = null, stored, restart } = form;
      const thrown: Draft<V> = { slot: crypto.randomUUID(), values, base, version, at: typedAt };
      drop();
      settle(stored.values);
      restart(stored.values, stored.values, stored.version);
      say({ shown: null, other: others()[0]?.at ?? null });
      offerUndo(() => {
        keepDraft(storage, name, thrown);
        show(thrown);
      });
    },
  };
}
