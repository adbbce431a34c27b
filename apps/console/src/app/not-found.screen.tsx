import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyPanel } from '../kit/feedback/state-panel.tsx';
import { PageHeader } from '../kit/page/page-header.tsx';

export function NotFoundScreen() {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyPanel
        title="There is nothing at this address."
        detail="It may have been moved, or the link may be incomplete."
        action={
          <Button variant="default" component={Link} to="/">
            Go to Dashboard
          </Button>
        }
      />
    </>
  );
}
