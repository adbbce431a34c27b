import { PageHeader } from '../../kit/page/page-header.tsx';
import { PageTabs } from '../../kit/tabs/page-tabs.tsx';
import { Articles } from './articles.tab.tsx';
import { Videos } from './videos.tab.tsx';

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
