import { PageHeader } from '../../kit/page/page-header.tsx';
import { AppearanceSection } from './appearance.section.tsx';
import { calendarFeeds } from './calendar-feeds.ts';
import { IntakeFormSection } from './intake-form.section.tsx';
import { SecretListSection } from './secret-list.section.tsx';
import { serviceKeys } from './service-keys.tsx';
import classes from './settings.module.css';

export function SettingsScreen() {
  return (
    <>
      <PageHeader title="Settings" />
      <div className={classes.sections}>
        <AppearanceSection />
        <SecretListSection list={calendarFeeds} />
        <SecretListSection list={serviceKeys} />
        <IntakeFormSection />
      </div>
    </>
  );
}
