import { call, type CallArguments, type CallKey, type CallRequest } from '../../api/client.ts';
import { defineAction, type Action } from '../../kit/act/action.ts';
import type { Image, Restorable } from '../../kit/record/define-kind.ts';
import { everything } from './everything.ts';

interface Wanted {
  readonly id: string;
  /** Of the record as it was shown in the question. */
  readonly version: number;
  readonly image: Image;
  readonly timeZone: string;
}

/** How a record is read, and how an earlier version of it is put back. */
export interface Restoring {
  readonly read: (id: string, signal: AbortSignal) => Promise<Image>;
  readonly action: Action<CallKey, Wanted>;
}

/** The calls are its ordinary ones. */
export function restoringBy({ at, body }: Restorable): Restoring {
  // The compiler cannot follow a call that is a parameter through the table of calls; the form has checked the body.
  const action = defineAction({
    call: `PUT ${at}` as CallKey,
    request: ({ id, version, image, timeZone }: Wanted) =>
      ({ params: { id }, body: body(image, timeZone), ifMatch: version }) as unknown as CallRequest<CallKey>,
    changes: everything,
    success: 'Version restored',
    failureInline: true,
  });
  return {
    read: (id, signal) =>
      call(
        `GET ${at}` as CallKey,
        ...([{ params: { id }, signal }] as unknown as CallArguments<CallKey>),
      ) as unknown as Promise<Image>,
    action,
  };
}
