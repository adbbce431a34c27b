import { serviceKeyLives } from '@dugout/contract/features/service-keys/service-key.rules.ts';
import { call } from '../../api/client.ts';
import { defineAction } from '../../kit/act/action.ts';
import { SectionLink } from '../../kit/section/settings-section.tsx';
import { defineSecretList } from '../../kit/secrets/secret-list.ts';
import type { NewSecret, Secret } from '../../kit/secrets/secret-list.ts';

const key = 'service-keys';

const createKey = defineAction({
  call: 'POST /service-keys',
  request: (body: NewSecret) => ({ body }),
  changes: [key],
  success: 'Service key created',
  failureInline: true,
  secretReply: true,
});

const revokeKey = defineAction({
  call: 'DELETE /service-keys/{id}',
  request: ({ id, version }: Secret) => ({ params: { id }, ifMatch: version }),
  changes: [key],
  success: 'Service key revoked',
  failureInline: true,
});

/** For the club's own programs: each has a key of its own, which can be revoked by itself. */
export const serviceKeys = defineSecretList({
  key,
  title: 'Service keys',
  plural: 'service keys',
  hint: (
    <>
      The club’s own app sends messages and attendance with one of these. A key gives access to nothing else.{' '}
      <SectionLink to="/api/docs">API documentation</SectionLink>
    </>
  ),
  all: (signal) => call('GET /service-keys', { signal }),
  making: {
    button: 'New key',
    title: 'New Service Key',
    action: 'Create key',
    nameHint: 'Which app uses it, so you know which key to revoke later.',
    life: {
      hint: 'All administrators get an email 14 days and 1 day before it ends.',
      choices: serviceKeyLives.choices.map((days) => ({ days, label: days === 365 ? '1 year' : `${days} days` })),
      usual: serviceKeyLives.usual,
    },
    call: createKey,
  },
  shown: {
    secretOf: (reply) => reply.key,
    copying: { noun: 'key', copied: 'Key copied.', failed: 'The key could not be copied.' },
    whatFor: 'Give this key to the app:',
    warning: 'This key is shown only once. Keep it where the app keeps its secrets.',
  },
  ending: {
    verb: 'Revoke',
    title: 'Revoke Service Key',
    doing: 'Revoking…',
    consequence: 'Anything that uses this key stops working right away. The key will never work again.',
    call: revokeKey,
  },
});
