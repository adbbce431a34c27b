import { queryOptions } from '@tanstack/react-query';
import type { MailTest } from '@dugout/contract/features/setup/mail-test.routes.ts';
import type { SetupInput } from '@dugout/contract/features/setup/setup.routes.ts';
import { call } from '../../api/client.ts';
import { defineAction } from '../../kit/act/action.ts';

export const checkCode = defineAction({
  call: 'POST /setup/check',
  request: (code: string) => ({ body: { code } }),
  changes: [],
  failureInline: true,
  secretReply: true,
});

export const completeSetup = defineAction({
  call: 'POST /setup',
  request: (body: SetupInput) => ({ body }),
  changes: ['organisation'],
  failureInline: true,
  // What was sent holds the password.
  secretReply: true,
});

export const sendTestMail = defineAction({
  call: 'POST /mail-tests',
  request: () => ({ body: {} }),
  changes: [],
  failureInline: true,
});

export const isOver = ({ state }: MailTest) => state === 'delivered' || state === 'failed';

const askAgainMs = 700;

export const mailTestQuery = (sent: MailTest) =>
  queryOptions({
    queryKey: ['mail-test', sent.id],
    queryFn: ({ signal }) => call('GET /mail-tests/{id}', { params: { id: sent.id }, signal }),
    initialData: sent,
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : askAgainMs),
  });
