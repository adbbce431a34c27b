import { useEffect } from 'react';
import { answerUndoQuestions, type UndoQuestion } from '../../api/undo.ts';
import { useOverlay, type OverlayLoader } from '../../kit/overlay/use-overlay.tsx';

const changedSinceModal: OverlayLoader<{ question: UndoQuestion }> = () =>
  import('./changed-since.modal.tsx').then((file) => file.ChangedSince);

/** Where it is asked what becomes of records that were changed since; drawn once, in the shell. */
export function UndoQuestions() {
  const { open, outlet } = useOverlay();
  useEffect(() => answerUndoQuestions((question) => open(changedSinceModal, { question })), [open]);
  return outlet;
}
