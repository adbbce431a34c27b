import type { RecordImage } from '@dugout/contract/features/history/history.schema.ts';
import { call, type CallArguments, type CallKey, type CallRequest } from '../../api/client.ts';
import { defineAction, type Action } from '../act/action.ts';
import { everything } from './everything.ts';

export type Image = NonNullable<RecordImage>;

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

type PathOf<Method extends string> =
  Extract<CallKey, `${Method} ${string}/{id}`> extends `${Method} ${infer Path}` ? Path : never;

/** The path of a record that has a call to read it and one to save it. */
export type EditablePath = PathOf<'GET'> & PathOf<'PUT'>;

/** The record's own form says what it would send for an image; the calls are its ordinary ones. */
export function restoringBy(path: EditablePath, payload: (image: Image, timeZone: string) => unknown): Restoring {
  // The compiler cannot follow a call that is a parameter through the table of calls; the form has checked the body.
  const action = defineAction({
    call: `PUT ${path}` as CallKey,
    request: ({ id, version, image, timeZone }: Wanted) =>
      ({ params: { id }, body: payload(image, timeZone), ifMatch: version }) as unknown as CallRequest<CallKey>,
    changes: everything,
    success: 'Version restored',
    failureInline: true,
  });
  return {
    read: (id, signal) =>
      call(
        `GET ${path}` as CallKey,
        ...([{ params: { id }, signal }] as unknown as CallArguments<CallKey>),
      ) as unknown as Promise<Image>,
    action,
  };
}
