import { PageHeader } from '../../kit/page/page-header.tsx';
import { AppearanceSection } from './appearance.section.tsx';
import classes from './settings.module.css';

export function SettingsScreen() {
  return (
    <>
      <PageHeader title="Settings" />
      <div className={classes.sections}>
        <AppearanceSection />
      </div>
    </>
  );
}
