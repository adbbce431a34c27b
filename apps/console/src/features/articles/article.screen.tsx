import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ProblemError } from '../../api/client.ts';
import { failureText } from '../../kit/act/action.ts';
import { asked, OnItsWay } from '../../kit/feedback/on-its-way.tsx';
import { EmptyPanel, FailedPanel } from '../../kit/feedback/state-panel.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { PageTabs } from '../../kit/tabs/page-tabs.tsx';
import { EditArticle, NewArticle } from './article-editor.tsx';
import { articleActions } from './article.queries.ts';

/** Not there, or an address that was never one: both are told as what they are. */
const isMissing = (error: unknown) => error instanceof ProblemError && [400, 404].includes(error.status);

/** A part of the media screen with an address of its own: its title, its tabs, and the article among them. */
function ArticleFrame({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <PageHeader
        title="Media"
        documentTitle={heading}
        detail={[{ label: 'Articles', to: '/media' }, { label: heading }]}
        back="/media"
      />
      <PageTabs
        within={{ to: '/media', tab: 'articles' }}
        tabs={[
          { value: 'articles', label: 'Articles', contents: children },
          { value: 'videos', label: 'Videos', contents: null },
        ]}
      />
    </>
  );
}

function StoredArticle({ id }: { id: string }) {
  // What is remembered may be old: the form begins with the article as it is now, and is never begun again.
  const query = useQuery({ ...articleActions.one(id), staleTime: 0 });
  const [begun, setBegun] = useState(false);
  const isThere = query.data !== undefined && query.isFetchedAfterMount && !query.isError;
  if (isThere && !begun) setBegun(true);
  if (query.data && (begun || isThere)) return <EditArticle article={query.data} />;
  if (isMissing(query.error)) {
    return (
      <EmptyPanel
        title="This article no longer exists."
        detail="It was deleted, or the link is incomplete."
        action={
          <Button variant="default" component={Link} to="/media">
            All articles
          </Button>
        }
      />
    );
  }
  return query.isError ? (
    <FailedPanel
      title="Failed to load the article"
      reason={failureText(query.error, '')}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  ) : (
    <OnItsWay query={asked(query)} words="Loading article…" height={560} />
  );
}

export function ArticleScreen() {
  const { id = 'new' } = useParams({ strict: false });
  return id === 'new' ? (
    <ArticleFrame heading="New Article">
      <NewArticle />
    </ArticleFrame>
  ) : (
    <ArticleFrame heading="Edit Article">
      <StoredArticle key={id} id={id} />
    </ArticleFrame>
  );
}
