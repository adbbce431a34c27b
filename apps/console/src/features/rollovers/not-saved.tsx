import type { Unsaved } from './choices.ts';

/** Beneath a choice that was not stored: it stays as it was made. */
export function NotSaved({ unsaved, onRetry }: { unsaved: Unsaved<unknown> | undefined; onRetry: () => void }) {
  if (unsaved?.state !== 'failed') return null;
  return (
    <p className="red small below" role="alert">
      Not saved. {unsaved.why}{' '}
      <button type="button" className="again" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
