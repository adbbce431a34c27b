import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ProblemError } from '../../api/client.ts';
import { failureText } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { EmptyPanel, FailedPanel } from '../../kit/feedback/state-panel.tsx';
import { TryAgain } from '../../kit/feedback/try-again.tsx';
import { useLastVisited } from '../../kit/page/page-frame.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { usePhone } from '../../kit/page/use-phone.ts';
import { RecordHeadBones } from './record-head.tsx';
import classes from './person-page.module.css';

/** Not there, or an address that was never one: both are told as what they are. */
const isMissing = (error: unknown) => error instanceof ProblemError && [400, 404].includes(error.status);

/** From a child to her mother and back again is no way out: the arrow leads to where it began. */
const isOtherScreen = (path: string) => !/^\/(players|users)\/./.test(path);

interface PersonFrameProps<T> {
  query: UseQueryResult<T>;
  /** "Player", "User": the title of the browser's window tells no name. */
  kind: 'Player' | 'User';
  /** The list that they are in. */
  list: '/players' | '/users';
  nameOf: (record: T) => string;
  actions: (record: T) => ReactNode;
  children: (record: T, actions: ReactNode) => ReactNode;
}

/** The page of one person, until it is known, when it is gone, and when it could not be had. */
export function PersonFrame<T>({ query, kind, list, nameOf, actions, children }: PersonFrameProps<T>) {
  const phone = usePhone();
  const back = useLastVisited(isOtherScreen) ?? list;
  const { data, error } = query;
  const noun = kind === 'Player' ? 'player' : 'person';
  if (data !== undefined) {
    const acts = !isMissing(error) && actions(data);
    return (
      <>
        <PageHeader
          title={nameOf(data)}
          documentTitle={kind}
          detail={nameOf(data)}
          back={back}
          actions={phone ? undefined : acts}
        />
        {error !== null && (
          <div className={classes.notice}>
            <Notice tone="red" action={!isMissing(error) && <TryAgain onClick={() => void query.refetch()} />}>
              {isMissing(error)
                ? `This ${noun} no longer exists.`
                : `Failed to load the ${noun} again. ${failureText(error)}`}{' '}
              This is how it was before.
            </Notice>
          </div>
        )}
        {children(data, phone && acts ? <div className={classes.actions}>{acts}</div> : null)}
      </>
    );
  }
  return (
    <>
      <PageHeader title={kind} back={back} />
      {isMissing(error) ? (
        <EmptyPanel
          title={`This ${noun} no longer exists.`}
          detail="They were removed, or the link is incomplete."
          action={
            <Button variant="default" component={Link} to={list}>
              {kind === 'Player' ? 'All players' : 'All users'}
            </Button>
          }
        />
      ) : error ? (
        <FailedPanel
          title={`Failed to load the ${noun}`}
          reason={failureText(error, '')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <RecordHeadBones />
      )}
    </>
  );
}
