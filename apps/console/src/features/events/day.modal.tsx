import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { CalendarEvent } from '@dugout/contract/features/events/event.schema.ts';
import { OverlayFrame } from '../../kit/overlay/overlay-frame.tsx';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { DayEvents } from './day-events.tsx';
import { dayTitle } from './event.texts.ts';
import type { Day } from '../../kit/time/wall-clock.ts';

interface DayModalProps {
  day: Day;
  events: readonly CalendarEvent[];
  onEvent: (id: string) => void;
  onCreate: () => void;
}

/** Where '+N more' leads, and Enter on a day: all of its events, and a new one. */
export function DayModal({ day, events, onEvent, onCreate }: DayModalProps) {
  const { close } = useOverlayControl();
  return (
    <OverlayFrame
      kind="modal"
      title={dayTitle(day)}
      small
      footer={(leave) => (
        <>
          <Button variant="default" onClick={leave}>
            Close
          </Button>
          <Button
            leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
            onClick={() => {
              close();
              onCreate();
            }}
          >
            Create Event
          </Button>
        </>
      )}
    >
      <DayEvents
        day={day}
        events={events}
        onEvent={(id) => {
          close();
          onEvent(id);
        }}
      />
    </OverlayFrame>
  );
}
