import { useEffect } from 'react';
import { answerConfirmations } from '../../api/confirm-identity.ts';
import { useOverlay, type OverlayLoader } from '../../kit/overlay/use-overlay.tsx';

interface Question {
  answer: (confirmed: boolean) => void;
}

const load = () => import('./confirm-identity.modal.tsx').then((file) => file.ConfirmIdentity);

/** Where the password is asked for again, over whatever needed it; drawn once, in the shell. */
export function IdentityQuestions() {
  const { open, outlet } = useOverlay();
  useEffect(
    () =>
      answerConfirmations(
        () =>
          new Promise((answer) => {
            const loadOrGiveUp: OverlayLoader<Question> = async () => {
              try {
                return await load();
              } catch (error) {
                answer(false);
                throw error;
              }
            };
            open(loadOrGiveUp, { answer });
          }),
      ),
    [open],
  );
  return outlet;
}
