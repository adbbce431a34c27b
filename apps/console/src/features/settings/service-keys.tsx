import { call } from '../../api/client.ts';
import { defineAction } from '../../api/mutation.ts';
import { defineSecretList } from './secret-list.ts';
import type { Secret } from './secret-list.ts';
import settings from './settings.module.css';

const key = 'service-keys';

const createKey = defineAction({
  call: 'POST /service-keys',
  request: (name: string) => ({ body: { name } }),
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
      The club’s own app sends messages and attendance with one of these. A key opens nothing else.{' '}
      <a href="/api/docs" target="_blank" rel="noreferrer" className={settings.link}>
        API documentation
      </a>
    </>
  ),
  all: (signal) => call('GET /service-keys', { signal }),
  making: {
    button: 'New key',
    title: 'New Service Key',
    action: 'Create key',
    nameHint: 'Which app uses it, or where: so that you know which one to revoke.',
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
    consequence: 'Whatever uses this key stops working at once. The key never works again.',
    call: revokeKey,
  },
});
