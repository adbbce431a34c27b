import type { RecordKind } from '@dugout/contract/features/history/history.kinds.ts';
import type { RecordImage } from '@dugout/contract/features/history/history.schema.ts';
import { call, type CallArguments, type CallKey, type CallRequest } from '../../api/client.ts';
import { defineAction, type Action } from '../../api/mutation.ts';
import { todayIn } from '../../kit/time/time-zone.ts';
import { coachPayload, coachValues } from '../coaches/public.ts';
import { eventPayload, eventValues } from '../events/public.ts';
import { articlePayload, articleValues, videoPayload, videoValues } from '../media/public.ts';
import { bannerPayload, bannerValues } from '../notifications/public.ts';
import { playerPayload, playerValues } from '../players/public.ts';
import { sponsorPayload, sponsorValues } from '../sponsors/public.ts';
import { teamPayload, teamValues } from '../teams/public.ts';
import { userUpdate, userValues } from '../users/public.ts';
import { everything } from './history.queries.ts';

export type Image = NonNullable<RecordImage>;

interface Wanted {
  readonly id: string;
  /** Of the record as it was shown in the question. */
  readonly version: number;
  readonly image: Image;
  readonly timeZone: string;
}

export interface Restoring {
  readonly read: (id: string, signal: AbortSignal) => Promise<Image>;
  readonly action: Action<CallKey, Wanted>;
}

type One = Extract<CallKey, `GET ${string}/{id}`>;
type Put = Extract<CallKey, `PUT ${string}/{id}`>;

/** The record's own form says what it would send for an image; the calls are its ordinary ones. */
function restoring<R>(read: One, write: Put, payload: (record: R, timeZone: string) => unknown): Restoring {
  // The compiler cannot follow a call that is a parameter through the table of calls; the form has checked the body.
  const action = defineAction({
    call: write,
    request: ({ id, version, image, timeZone }: Wanted) =>
      ({
        params: { id },
        body: payload(image as unknown as R, timeZone),
        ifMatch: version,
      }) as unknown as CallRequest<Put>,
    changes: everything,
    success: 'Version restored',
    failureInline: true,
  });
  return {
    read: (id, signal) =>
      call(read, ...([{ params: { id }, signal }] as unknown as CallArguments<One>)) as unknown as Promise<Image>,
    action: action as unknown as Restoring['action'],
  };
}

type First<F extends (...all: never[]) => unknown> = Parameters<F>[0];

/** Kinds whose records people edit. A lead is nobody's to write, so that none of its versions can be put back. */
const byKind: Readonly<Partial<Record<RecordKind, Restoring>>> = {
  user: restoring<First<typeof userValues>>('GET /users/{id}', 'PUT /users/{id}', (user) =>
    userUpdate(userValues(user)),
  ),
  team: restoring<First<typeof teamValues>>('GET /teams/{id}', 'PUT /teams/{id}', (team) =>
    teamPayload(teamValues(team)),
  ),
  player: restoring<First<typeof playerValues>>('GET /players/{id}', 'PUT /players/{id}', (player, timeZone) =>
    playerPayload(playerValues(player), todayIn(timeZone)),
  ),
  coach: restoring<First<typeof coachValues>>('GET /coaches/{id}', 'PUT /coaches/{id}', (coach) =>
    coachPayload(coachValues(coach)),
  ),
  event: restoring<First<typeof eventValues>>('GET /events/{id}', 'PUT /events/{id}', (event, timeZone) =>
    eventPayload(eventValues(event), event, timeZone),
  ),
  article: restoring<First<typeof articleValues>>('GET /articles/{id}', 'PUT /articles/{id}', (article) =>
    articlePayload(articleValues(article)),
  ),
  video: restoring<First<typeof videoValues>>('GET /medias/{id}', 'PUT /medias/{id}', (video) =>
    videoPayload(videoValues(video)),
  ),
  sponsor: restoring<First<typeof sponsorValues>>('GET /sponsors/{id}', 'PUT /sponsors/{id}', (sponsor) =>
    sponsorPayload(sponsorValues(sponsor)),
  ),
  banner: restoring<First<typeof bannerValues>>('GET /banners/{id}', 'PUT /banners/{id}', (banner, timeZone) =>
    bannerPayload(bannerValues(banner, timeZone), banner, timeZone),
  ),
};

export const restoringOf = (kind: RecordKind): Restoring | null => byKind[kind] ?? null;
