import { queryOptions } from '@tanstack/react-query';
import type { IntakeSettingsInput } from '@dugout/contract/features/organisation/organisation.routes.ts';
import { call } from '../../api/client.ts';
import { defineAction } from '../../kit/act/action.ts';

export const intakeQuery = queryOptions({
  queryKey: ['intake'],
  queryFn: ({ signal }) => call('GET /organisation/intake', { signal }),
});

export const saveIntake = defineAction({
  call: 'PUT /organisation/intake',
  request: ({ version, body }: { version: number | undefined; body: IntakeSettingsInput }) => ({
    body,
    ...(version === undefined ? {} : { ifMatch: version }),
  }),
  changes: ['intake'],
  success: 'Intake form updated',
  failureInline: true,
});
