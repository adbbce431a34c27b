import { useCallback, useId, useLayoutEffect, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from '@mantine/form';
import type { FormErrors, FormValidateInput, UseFormReturnType } from '@mantine/form';
import { ProblemError } from '../../api/client.ts';
import { failureText } from '../act/action.ts';
import { toast } from '../feedback/toast.tsx';
import { useGone } from '../overlay/use-gone.ts';
import { differences, isUnseenChange, merged, proposedSides } from './conflict.ts';
import type { ConflictField } from './conflict.ts';
import { useUnsaved } from './unsaved.ts';
import { useDraft } from './use-draft.ts';
import type { DraftControl } from './use-draft.ts';

/** A record as the form writes it, and the version it was read at. */
export interface Stored<V> {
  readonly values: V;
  readonly version: number;
}

interface RecordFormOptions<V extends object> {
  initial: V;
  rules: FormValidateInput<V>;
  /** Closes the form once the server has accepted; rejects with what the server said, and what was typed stays. */
  save: (values: V, version: number | undefined) => Promise<unknown>;
  /** Closes the form without saving. */
  close: () => void;
  /**
   * Changing a record: how another person's version of it is read and shown. Creating has no other version. Null while
   * the record is being loaded: the form begins, with `initial` as it is then, when the record is there.
   */
  record?: {
    version: number;
    fields: readonly ConflictField<V>[];
    read: (current: unknown) => Stored<V>;
    /** The act takes something away: the user must confirm again after any change by another user. */
    asksAgain?: boolean;
  } | null;
  /** The name of a field in the body that was sent, where it is not the form's own. */
  fieldNames?: Readonly<Record<string, keyof V & string>>;
  /** What is said where the server refused without words of its own; else the reason is told as far as it is known. */
  failureOtherwise?: (values: V) => string | undefined;
  /** Keeps what is typed in this browser until it is saved, under the name of the record: `articles/new`. */
  draft?: string;
  /** A check of this form's own has refused to send it; its fields are marked already. */
  onRefused?: (values: V) => void;
}

export interface Conflict<V> {
  readonly mine: V;
  readonly theirs: Stored<V>;
}

export interface RecordForm<V extends object> {
  readonly form: UseFormReturnType<V>;
  readonly busy: boolean;
  readonly dirty: boolean;
  /** What belongs to no field. */
  readonly failure: string | null;
  readonly conflict: Conflict<V> | null;
  readonly fields: readonly ConflictField<V>[];
  /** What the record was when this person began. */
  readonly base: V;
  readonly submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** Saves what was chosen of both sides over the version that is stored now. */
  readonly resolve: (values: V) => void;
  /** Leaves the record as the other person made it. */
  readonly giveWay: () => void;
  /** What is kept in this browser; null where nothing is. */
  readonly draft: DraftControl | null;
  /** For a field that is not done yet; answers how it lets go. */
  readonly hold: () => () => void;
  /** A field is not done yet: a file is being sent, which no draft keeps. */
  readonly holding: boolean;
  /** Of the form element: buttons outside it send it, and its first invalid field is found in it. */
  readonly id: string;
}

const notDoneYet = 'The image is still being uploaded. Try again in a moment.';

/**
 * One way to save a record: checked on submit and then live in the fields that failed; the server's refusals go to
 * their fields or to the top; a record that someone else changed opens both versions, and neither is lost.
 */
export function useRecordForm<V extends object>(options: RecordFormOptions<V>): RecordForm<V> {
  const [live, setLive] = useState<string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<V> | null>(null);
  const [busy, setBusy] = useState(false);
  const [held, setHeld] = useState(0);
  const isGone = useGone();
  const [base, setBase] = useState(options.initial);
  const [version, setVersion] = useState(options.record?.version);
  const id = useId();

  const form = useForm<V>({
    mode: 'controlled',
    initialValues: options.initial,
    validate: options.rules,
    // The library types field paths deeply; a name that failed is a path by construction.
    validateInputOnChange: live as [],
    // The library renews its setters when this changes; without it they would know only the first `live`.
    onValuesChange: () => undefined,
  });

  const [late] = useState(options.record === null);
  const [begun, setBegun] = useState(!late);
  if (!begun && options.record) {
    setBegun(true);
    setBase(options.initial);
    setVersion(options.record.version);
  }
  // Runs before the browser paints, so that the user never sees or types into fields without a record.
  useLayoutEffect(() => {
    if (late && begun && !form.initialized) form.initialize(base);
  }, [late, begun, base, form]);

  const hold = useCallback(() => {
    setHeld((count) => count + 1);
    return () => {
      setHeld((count) => count - 1);
      setFailure((said) => (said === notDoneYet ? null : said));
    };
  }, []);

  const draft = useDraft(options.draft, begun, {
    values: form.values,
    dirty: form.isDirty(),
    base,
    version,
    stored: { values: options.initial, version: options.record?.version },
    restart: (values, from, at) => {
      setBase(from);
      setVersion(at);
      setConflict(null);
      setFailure(null);
      form.setInitialValues(from);
      form.setValues(values);
      form.clearErrors();
    },
  });

  const refuse = (errors: FormErrors) => {
    flushSync(() => {
      form.setErrors(errors);
      setLive((fields) => [...new Set([...fields, ...Object.keys(errors)])]);
    });
    // By the order on the screen, which is not always the order of the values.
    document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const newerVersion = (error: unknown): Stored<V> | null =>
    error instanceof ProblemError && error.code === 'write.stale' && options.record && error.current !== undefined
      ? options.record.read(error.current)
      : null;

  const explain = (error: unknown, values: V) => {
    // A user who has left in the meantime would assume that it was saved.
    if (isGone()) {
      toast.error(`${failureText(error)} ${draft ? 'It is kept as a draft.' : 'What you typed was not saved.'}`);
      return;
    }
    if (!(error instanceof ProblemError)) {
      setFailure('Something went wrong. What you typed is still here.');
      throw error;
    }
    const theirs = newerVersion(error);
    if (theirs) {
      setConflict({ mine: values, theirs });
      return;
    }
    const ours: Record<string, string> = {};
    const rest: string[] = [];
    for (const [path, message] of Object.entries(error.fieldErrors)) {
      const field = options.fieldNames?.[path] ?? path;
      if (field in values) ours[field] = message;
      else rest.push(message);
    }
    if (Object.keys(ours).length > 0) refuse(ours);
    setFailure(
      rest.length > 0
        ? rest.join(' ')
        : Object.keys(ours).length > 0
          ? null
          : failureText(error, options.failureOtherwise?.(values) ?? error.message),
    );
  };

  /** Another user changed only what this form does not show: merges the input into their version once, unasked. */
  const saveOver = async (values: V, over: V, readAt: number | undefined) => {
    try {
      await options.save(values, readAt);
    } catch (error) {
      const theirs = newerVersion(error);
      if (!options.record || !theirs || options.record.asksAgain) throw error;
      const { fields } = options.record;
      if (!isUnseenChange(fields, over, theirs.values)) throw error;
      setVersion(theirs.version);
      const typed = proposedSides(differences(fields, over, values, theirs.values));
      await options.save(merged(values, theirs.values, typed, fields), theirs.version);
    }
  };

  const save = async (values: V, over: V, readAt: number | undefined) => {
    if (busy) return;
    if (held > 0) return setFailure(notDoneYet);
    setBusy(true);
    setFailure(null);
    try {
      draft?.sending();
      await saveOver(values, over, readAt);
      draft?.drop();
    } catch (error) {
      draft?.refused();
      explain(error, values);
    } finally {
      setBusy(false);
    }
  };

  const dirty = conflict !== null || held > 0 || form.isDirty();
  useUnsaved(dirty);

  return {
    form,
    busy,
    dirty,
    failure,
    conflict,
    fields: options.record?.fields ?? [],
    base,
    submit: form.onSubmit(
      (values) => void save(values, base, version),
      (errors, values) => {
        refuse(errors);
        options.onRefused?.(values);
      },
    ),
    resolve: (values) => {
      if (!conflict) return;
      setVersion(conflict.theirs.version);
      setBase(conflict.theirs.values);
      form.setInitialValues(conflict.theirs.values);
      form.setValues(values);
      setConflict(null);
      void save(values, conflict.theirs.values, conflict.theirs.version);
    },
    giveWay: () => {
      draft?.drop();
      options.close();
    },
    draft,
    hold,
    holding: held > 0,
    id,
  };
}
