import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { FloatingButton } from '../../kit/list/primary-action.tsx';
import { AddressedOverlay } from '../../kit/overlay/addressed-overlay.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { usePhone } from '../../kit/page/use-phone.ts';
import { Calendar } from './calendar.tsx';
import { EventCards } from './event-cards.tsx';
import { EventFilters, PhoneEventFilters, ViewSwitch } from './event-filters.tsx';
import { closedPanel, createPanel, panelIn } from './events.address.ts';
import { useEventsAddress } from './use-events-address.ts';
import { usePreloadedPanel } from './use-preloaded-panel.ts';
import classes from './events.module.css';

export function EventsScreen() {
  const phone = usePhone();
  const [{ view }, go] = useEventsAddress();
  const load = usePreloadedPanel();
  const create = () => go(createPanel());
  return (
    <div className={`column ${classes.screen}`}>
      <PageHeader
        title="Events"
        actions={
          <>
            <ViewSwitch />
            <Button leftSection={<IconPlus size={17} stroke={2} aria-hidden />} onClick={create}>
              Create Event
            </Button>
          </>
        }
      />
      {phone ? <PhoneEventFilters /> : <EventFilters />}
      {view === 'calendar' ? <Calendar /> : <EventCards />}
      {phone && <FloatingButton label="Create Event" onClick={create} />}
      <AddressedOverlay nameIn={panelIn} close={() => go(closedPanel, { asked: true })} load={load} />
    </div>
  );
}
