import {
  IconCalendarEvent,
  IconClipboardText,
  IconShieldHalf,
  IconShirtSport,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import type { FoundKindLooks, Target } from '../features/search/found-kinds.ts';

const inList =
  (to: string) =>
  (id: string): Target => ({ to, search: { record: id } });

const onPage =
  (of: string) =>
  (id: string): Target => ({ to: `${of}/${id}`, search: {} });

/** The kinds that the search finds: where each is opened, exactly this record, by its id alone. */
export const foundKinds: FoundKindLooks = {
  player: { icon: IconShirtSport, opens: onPage('/players') },
  coach: { icon: IconClipboardText, opens: inList('/coaches') },
  user: { icon: IconUser, opens: onPage('/users') },
  team: { icon: IconShieldHalf, opens: onPage('/teams') },
  lead: { icon: IconUserPlus, opens: inList('/portal') },
  event: { icon: IconCalendarEvent, opens: (id) => ({ to: '/events', search: { event: id } }) },
};
