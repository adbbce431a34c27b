import type { ReactNode } from 'react';
import { PageSections } from '../../kit/tabs/page-sections.tsx';
import type { SectionGroup } from '../../kit/tabs/page-sections.tsx';
import { DemoDataSection } from '../demo-data/public.ts';
import { TrashTab } from '../history/public.ts';
import { JournalTab } from '../journal/public.tsx';
import { IntakeFormSection, OrganisationSection } from '../organisation/public.ts';
import { AdministratorsTab } from '../administrators/public.ts';
import { AppearanceSection } from './appearance.section.tsx';
import { calendarFeeds } from '../events/public.ts';
import { MailSection } from './mail.section.tsx';
import { MyNameSection, MyPasswordSection, MySessionsSection } from '../account/public.ts';
import { rollOverEntry } from '../rollovers/public.tsx';
import { SeasonsTab } from '../seasons/public.tsx';
import { SecretListSection } from '../../kit/secrets/secret-list.section.tsx';
import { serviceKeys } from '../service-keys/public.ts';
import classes from './settings.module.css';

const cards = (children: ReactNode) => <div className={`column gap16 ${classes.sections}`}>{children}</div>;

const groups: readonly [SectionGroup, ...SectionGroup[]] = [
  {
    label: 'You',
    sections: [
      {
        value: 'account',
        label: 'My account',
        contents: cards(
          <>
            <MyNameSection />
            <MyPasswordSection />
            <MySessionsSection />
          </>,
        ),
      },
      { value: 'appearance', label: 'Appearance', contents: cards(<AppearanceSection />) },
    ],
  },
  {
    label: 'Organization',
    sections: [
      { value: 'organisation', label: 'Organization', contents: cards(<OrganisationSection />) },
      { value: 'administrators', label: 'Administrators', contents: <AdministratorsTab /> },
      { value: 'seasons', label: 'Seasons', contents: <SeasonsTab rollOver={rollOverEntry} /> },
    ],
  },
  {
    label: 'Data',
    sections: [
      {
        value: 'connections',
        label: 'Connections',
        contents: cards(
          <>
            <SecretListSection list={calendarFeeds} />
            <SecretListSection list={serviceKeys} />
            <IntakeFormSection />
            <MailSection />
          </>,
        ),
      },
      { value: 'demo', label: 'Demo data', contents: cards(<DemoDataSection />) },
      { value: 'journal', label: 'Journal', contents: <JournalTab /> },
      { value: 'trash', label: 'Trash', contents: <TrashTab /> },
    ],
  },
];

export function SettingsScreen() {
  return <PageSections title="Settings" groups={groups} />;
}
