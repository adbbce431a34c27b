import { useSearch } from '@tanstack/react-router';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { openTab } from '../../kit/tabs/open-tab.ts';
import { PageTabs } from '../../kit/tabs/page-tabs.tsx';
import type { PageTab } from '../../kit/tabs/page-tabs.tsx';
import { DemoDataSection } from '../demo-data/public.ts';
import { TrashTab } from '../history/public.ts';
import { JournalTab } from '../journal/public.tsx';
import { IntakeFormSection, OrganisationSection } from '../organisation/public.ts';
import { AdministratorsTab } from '../administrators/public.ts';
import { AppearanceSection } from './appearance.section.tsx';
import { calendarFeeds } from '../events/public.ts';
import { MailSection } from './mail.section.tsx';
import { MyNameSection, MyPasswordSection, MySessionsSection } from '../account/public.ts';
import { SecretListSection } from '../../kit/secrets/secret-list.section.tsx';
import { serviceKeys } from '../service-keys/public.ts';
import classes from './settings.module.css';

const tabs: readonly [PageTab, ...PageTab[]] = [
  {
    value: 'account',
    label: 'My account',
    contents: (
      <div className={`column gap16 ${classes.sections}`}>
        <MyNameSection />
        <MyPasswordSection />
        <MySessionsSection />
      </div>
    ),
  },
  {
    value: 'appearance',
    label: 'Appearance',
    contents: (
      <div className={`column gap16 ${classes.sections}`}>
        <AppearanceSection />
      </div>
    ),
  },
  {
    value: 'organisation',
    label: 'Organization',
    contents: (
      <div className={`column gap16 ${classes.sections}`}>
        <OrganisationSection />
      </div>
    ),
  },
  { value: 'administrators', label: 'Administrators', contents: <AdministratorsTab /> },
  {
    value: 'connections',
    label: 'Connections',
    contents: (
      <div className={`column gap16 ${classes.sections}`}>
        <SecretListSection list={calendarFeeds} />
        <SecretListSection list={serviceKeys} />
        <IntakeFormSection />
        <MailSection />
      </div>
    ),
  },
  {
    value: 'demo',
    label: 'Demo data',
    contents: (
      <div className={`column gap16 ${classes.sections}`}>
        <DemoDataSection />
      </div>
    ),
  },
  { value: 'journal', label: 'Journal', contents: <JournalTab /> },
  { value: 'trash', label: 'Trash', contents: <TrashTab /> },
];

export function SettingsScreen() {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const open = openTab(
    tabs.map(({ value }) => value),
    address,
  );
  return (
    <>
      <PageHeader title="Settings" detail={tabs.find(({ value }) => value === open)?.label} />
      <PageTabs tabs={tabs} />
    </>
  );
}
