import { call } from '../../api/client.ts';
import { defineAction } from '../../kit/act/action.ts';
import { defineSecretList } from '../../kit/secrets/secret-list.ts';
import type { NewSecret, Secret } from '../../kit/secrets/secret-list.ts';

const key = 'calendar-feeds';

const createFeed = defineAction({
  call: 'POST /calendar-feeds',
  request: ({ name }: NewSecret) => ({ body: { name } }),
  changes: [key],
  success: 'Calendar feed created',
  failureInline: true,
  secretReply: true,
});

const endFeed = defineAction({
  call: 'DELETE /calendar-feeds/{id}',
  request: ({ id, version }: Secret) => ({ params: { id }, ifMatch: version }),
  changes: [key],
  success: 'Calendar feed ended',
  failureInline: true,
});

/** The events for calendars elsewhere: each behind an address of its own, which can be ended by itself. */
export const calendarFeeds = defineSecretList({
  key,
  title: 'Calendar feeds',
  plural: 'calendar feeds',
  hint: 'Subscribe to the events from another calendar app with a secret link.',
  all: (signal) => call('GET /calendar-feeds', { signal }),
  making: {
    button: 'New feed',
    title: 'New Calendar Feed',
    action: 'Create feed',
    nameHint: 'A name, so you know which feed to turn off later.',
    call: createFeed,
  },
  shown: {
    secretOf: ({ url }) => url,
    copying: { noun: 'address', copied: 'Address copied.', failed: 'The address could not be copied.' },
    whatFor: 'Add this address to your calendar as a subscription:',
    warning: 'Anyone with this address can read the calendar. It’s shown only once: copy it before you close this.',
  },
  ending: {
    verb: 'End',
    title: 'End Calendar Feed',
    doing: 'Ending…',
    consequence: 'Calendars that follow it stop updating. Its address will never work again.',
    call: endFeed,
  },
});
