import { useSearch } from '@tanstack/react-router';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { openTab } from '../../kit/tabs/open-tab.ts';
import { PageTabs } from '../../kit/tabs/page-tabs.tsx';
import { Banners } from '../banners/public.ts';
import { Notifications } from './notifications.tab.tsx';

export function NotificationsScreen() {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const onBanners = openTab(['notifications', 'banners'], address) === 'banners';
  return (
    <>
      <PageHeader title="Notifications" detail={onBanners ? 'Banners' : undefined} />
      <PageTabs
        tabs={[
          { value: 'notifications', label: 'Notifications', contents: <Notifications /> },
          { value: 'banners', label: 'Banners', contents: <Banners /> },
        ]}
      />
    </>
  );
}
