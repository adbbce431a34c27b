import { SettingsSection } from '../../kit/section/settings-section.tsx';
import { MailTest } from '../setup/public.ts';

export function MailSection() {
  return (
    <SettingsSection
      title="Mail"
      hint="Invitations, reset links and notices are mailed. A test mail to your own address shows whether they arrive."
    >
      <MailTest variant="default" />
    </SettingsSection>
  );
}
