import { Button } from '@mantine/core';
import { Notice } from '../../kit/feedback/notice.tsx';
import { EmptyPanel } from '../../kit/feedback/state-panel.tsx';
import { TryAgain } from '../../kit/feedback/try-again.tsx';
import { createPanel, emptyTexts, unfiltered } from './events.address.ts';
import { useEventsAddress } from './use-events-address.ts';

/** Section 2, "Events". */
export const loadingText = 'Loading events…';
export const failedTitle = 'Failed to load events';

/** The action depends on whether the user's filters match no events or there are no events yet. */
export function NoEvents() {
  const [{ show, from, to, type }, go] = useEventsAddress();
  const filtered = from !== null || to !== null || type !== null;
  return (
    <EmptyPanel
      title={emptyTexts[show]}
      action={
        filtered ? (
          <Button variant="default" onClick={() => go(unfiltered)}>
            Clear filters
          </Button>
        ) : show === 'all' ? (
          <Button variant="default" onClick={() => go(createPanel())}>
            Create Event
          </Button>
        ) : (
          <Button variant="default" onClick={() => go({ show: 'all' })}>
            Show all events
          </Button>
        )
      }
    />
  );
}

/** For a failed refresh: the events on the screen may be outdated. */
export function NotRefreshed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="red" action={<TryAgain onClick={onRetry} />}>
      {failedTitle}. These events were loaded earlier.
    </Notice>
  );
}
