import type { Tournament, TournamentInput } from '@dugout/contract/features/events/event.schema.ts';
import { call } from '../../api/client.ts';
import { defineAction } from '../../kit/act/action.ts';
import type { PickerSource } from '../../kit/picker/use-picker-options.ts';

/** Events are shown with the title, the place and the image of their tournament. */
const changes = ['tournaments', 'events'] as const;

export const createTournament = defineAction({
  call: 'POST /tournaments',
  request: (body: TournamentInput) => ({ body }),
  changes,
  success: 'Tournament created',
  failureInline: true,
});

interface TournamentUpdate {
  id: string;
  version: number | undefined;
  body: TournamentInput;
}

export const updateTournament = defineAction({
  call: 'PUT /tournaments/{id}',
  request: ({ id, version, body }: TournamentUpdate) => ({
    params: { id },
    body,
    ...(version === undefined ? {} : { ifMatch: version }),
  }),
  changes,
  success: 'Tournament updated',
  failureInline: true,
});

/** The server matches title and place without regard to case, the latest first, and answers 50 at most. */
export const tournamentSource: PickerSource<Tournament> = {
  key: ['tournaments'],
  load: (search, signal) => call('GET /tournaments', { query: search === '' ? {} : { search }, signal }),
};
