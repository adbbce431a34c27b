import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { CallKey } from '../../api/client.ts';
import { failureText, useAction } from '../act/action.ts';
import type { Action } from '../act/action.ts';
import { isOutdated } from '../../api/problem-error.ts';
import { Notice } from '../feedback/notice.tsx';
import { asked, OnItsWay } from '../feedback/on-its-way.tsx';
import { toast } from '../feedback/toast.tsx';
import { Confirm } from './confirm.tsx';
import type { OverlayKind } from './overlay-frame.tsx';
import { useGone } from './use-gone.ts';
import { useOverlayControl } from './use-overlay.tsx';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

interface RemovalProps<R extends Versioned, K extends CallKey, Key extends QueryKey> {
  kind?: OverlayKind;
  /** The act: "Remove Team". */
  title: string;
  /** The noun for the record in a sentence, and its pronoun, which is "them" for a person: "player", "them". */
  noun: string;
  pronoun: 'it' | 'them';
  /** The record as it is now: what was on the screen may be old. */
  record: UseQueryOptions<R, Error, R, Key>;
  action: Action<K, Versioned>;
  /** Undefined while the record is being looked up. */
  question: (record: R | undefined) => ReactNode;
  /** What the removal touches and what stays, a sentence each, said before it is done. */
  touched?: (record: R) => readonly string[];
  /** What is removed, shown below the question. */
  shown?: (record: R) => ReactNode;
  /** The record's own screen has nothing left to show. */
  onRemoved?: () => void;
}

/**
 * One way to remove a record: the question shows its current state and what the removal touches, and the removal sends
 * the version that was shown. If the record changed in between, the user must confirm again.
 */
export function Removal<R extends Versioned, K extends CallKey, Key extends QueryKey>(props: RemovalProps<R, K, Key>) {
  const { kind = 'modal', title, noun, pronoun, record, action, question, touched, shown, onRemoved } = props;
  const { close } = useOverlayControl();
  const client = useQueryClient();
  const [removed, setRemoved] = useState(false);
  const now = useQuery({ ...record, staleTime: 0, enabled: !removed });
  const state = asked(now);
  const isGone = useGone();
  const remove = useAction(action, {
    onSuccess: () => {
      // Before everything of its kind is asked anew: this one would be answered with "no longer exists".
      flushSync(() => {
        setRemoved(true);
        onRemoved?.();
      });
      close();
    },
    onFailure: (error) => {
      // A user who has left in the meantime would assume that the removal succeeded.
      if (isGone()) toast.error(`${title}: ${failureText(error)}`);
      if (isOutdated(error)) void client.invalidateQueries({ queryKey: record.queryKey.slice(0, 1) });
    },
  });
  const found = now.data;
  const stale = remove.error?.status === 412;
  const refused = remove.error && !stale ? failureText(remove.error) : '';
  // Looking again at what is gone is answered with the same words: they are said once.
  const lost = now.isError && !now.isFetching ? failureText(now.error) : '';
  return (
    <Confirm
      kind={kind}
      title={title}
      question={question(found)}
      doing="Removing…"
      failure={refused === '' || refused === lost ? null : refused}
      busy={remove.isPending}
      waiting={found === undefined || now.isFetching || now.isError}
      onConfirm={() => {
        if (found) remove.mutate({ id: found.id, version: found.version });
      }}
    >
      {stale && (
        <Notice tone="yellow">
          Someone else changed this {noun} in the meantime. This is how {pronoun === 'it' ? 'it is' : 'they are'} now:
          confirm again to remove {pronoun}.
        </Notice>
      )}
      {found === undefined || now.isError ? (
        <OnItsWay query={state} words="Checking what this affects…" />
      ) : (
        <>
          {shown?.(found)}
          {touched?.(found).map((sentence) => (
            <Notice key={sentence} tone="yellow">
              {sentence}
            </Notice>
          ))}
        </>
      )}
    </Confirm>
  );
}
