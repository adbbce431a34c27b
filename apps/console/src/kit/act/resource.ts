import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { call, type CallArguments, type CallKey, type CallReply, type CallRequest } from '../../api/client.ts';
import { useAction, type Action, type ActionOptions } from './action.ts';
import { nameOf } from './name-of.ts';
import { isOutdated } from '../../api/problem-error.ts';

/** The paths that have all the calls of a plain resource, as `defineResource` gives them. */
export type ResourcePath = {
  [K in CallKey]: K extends `DELETE ${infer P}/{id}`
    ? `POST ${P}` | `PUT ${P}/{id}` | `GET ${P}/{id}` extends CallKey
      ? P
      : never
    : never;
}[CallKey];

type Create<P extends ResourcePath> = `POST ${P}` & CallKey;
type Update<P extends ResourcePath> = `PUT ${P}/{id}` & CallKey;
type Remove<P extends ResourcePath> = `DELETE ${P}/{id}` & CallKey;
type One<P extends ResourcePath> = `GET ${P}/{id}` & CallKey;

export type EntityOf<P extends ResourcePath> = CallReply<One<P>> & Versioned;
export type InputOf<P extends ResourcePath> = CallRequest<Create<P>> extends { body: infer B } ? B : never;

interface Versioned {
  readonly id: string;
  readonly version: number;
}

interface Named {
  readonly id: string;
  readonly version: number | undefined;
}

interface Words<P extends ResourcePath> {
  /** The name of its list, which is the first part of its query keys. */
  readonly name: string;
  readonly path: P;
  readonly created: string;
  readonly updated: string;
  readonly removed: string;
}

interface Done {
  onSuccess: () => void;
}

/** The console's side of a plain resource: its calls with what they say. */
export function resourceActions<P extends ResourcePath>({ name, path, created, updated, removed }: Words<P>) {
  type Entity = EntityOf<P>;
  type Input = InputOf<P>;
  const changes = [name];
  const condition = ({ version }: Named) => (version === undefined ? {} : { ifMatch: version });

  // The compiler cannot follow a path that is a parameter through the table of calls; `ResourcePath` has checked it.
  const create = {
    call: `POST ${path}` as Create<P>,
    request: ({ body }: { body: Input }) => ({ body }) as unknown as CallRequest<Create<P>>,
    changes,
    success: created,
    about: nameOf,
    failureInline: true,
  } satisfies Action<Create<P>, { body: Input }>;
  const update = {
    call: `PUT ${path}/{id}` as Update<P>,
    request: ({ body, ...one }: Named & { body: Input }) =>
      ({ params: { id: one.id }, body, ...condition(one) }) as unknown as CallRequest<Update<P>>,
    changes,
    success: updated,
    about: nameOf,
    failureInline: true,
  } satisfies Action<Update<P>, Named & { body: Input }>;
  const remove = {
    call: `DELETE ${path}/{id}` as Remove<P>,
    request: (one: Named) => ({ params: { id: one.id }, ...condition(one) }) as unknown as CallRequest<Remove<P>>,
    changes,
    success: removed,
    failureInline: true,
  } satisfies Action<Remove<P>, Named>;

  const one = (id: string) => {
    const request = (signal: AbortSignal) => [{ params: { id }, signal }] as unknown as CallArguments<One<P>>;
    const key: QueryKey = [name, 'one', id];
    return queryOptions({
      queryKey: key,
      queryFn: ({ signal }) => call(`GET ${path}/{id}` as One<P>, ...request(signal)) as Promise<Entity>,
    }) as UseQueryOptions<Entity, Error, Entity, QueryKey>;
  };

  /** If another user has changed or removed the record, what is shown beside the form is outdated, too. */
  function useResourceAction<K extends CallKey, I>(
    action: Action<K, I>,
    options: Omit<ActionOptions<K, I>, 'onFailure'>,
  ) {
    const client = useQueryClient();
    return useAction(action, {
      ...options,
      onFailure: (error) => {
        if (isOutdated(error)) void client.invalidateQueries({ queryKey: [name] });
      },
    });
  }

  return {
    one,
    remove: remove as Action<Remove<P>, Named>,
    useCreate: (done: Done) => useResourceAction<Create<P>, { body: Input }>(create, done),
    useUpdate: (done: Done) => useResourceAction<Update<P>, Named & { body: Input }>(update, done),
  };
}
