import { createElement, useEffect } from 'react';
import { answerUndoQuestions, undoAgain, type UndoQuestion } from '../../kit/act/undo.ts';
import { useOverlay, type OverlayLoader } from '../../kit/overlay/use-overlay.tsx';
import { loadKind } from '../../kit/record/kinds.ts';

const changedSinceModal: OverlayLoader<{ question: UndoQuestion }> = async (asked) => {
  const kinds = [...new Set(asked?.question.left.map(({ kind }) => kind))];
  const [{ ChangedSince }, words] = await Promise.all([
    import('./changed-since.modal.tsx'),
    Promise.all(kinds.map(async (kind) => [kind, await loadKind(kind)] as const)),
  ]);
  return ({ question }) => createElement(ChangedSince, { question, words: new Map(words) });
};

/** Where it is asked what becomes of records that were changed since; drawn once, in the shell. */
export function UndoQuestions() {
  const { open, outlet } = useOverlay();
  useEffect(() => answerUndoQuestions((question) => open(changedSinceModal, { question })), [open]);
  useEffect(() => {
    // What the worker does goes on over a reload.
    if (sessionStorage.getItem('act-runs') !== null) {
      void import('../../kit/act/follow-run.ts').then(({ followAgain }) => followAgain(undoAgain));
    }
  }, []);
  return outlet;
}
