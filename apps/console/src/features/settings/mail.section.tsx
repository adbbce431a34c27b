import { SettingsSection } from '../../kit/section/settings-section.tsx';
import { MailTest } from '../setup/public.ts';

export function MailSection() {
  return (
    <SettingsSection
      title="Email"
      hint="Invitations, reset links and notices go by email. Send yourself a test to see whether they arrive."
    >
      <MailTest variant="default" />
    </SettingsSection>
  );
}
