import { PageHeader } from '../../kit/page/page-header.tsx';
import { PageTabs } from '../../kit/tabs/page-tabs.tsx';
import { Articles } from '../articles/public.ts';
import { Videos } from '../videos/public.ts';

export function MediaScreen() {
  return (
    <>
      <PageHeader title="Media" back="/" />
      <PageTabs
        tabs={[
          { value: 'articles', label: 'Articles', contents: <Articles /> },
          { value: 'videos', label: 'Videos', contents: <Videos /> },
        ]}
      />
    </>
  );
}
