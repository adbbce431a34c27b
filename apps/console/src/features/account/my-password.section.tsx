import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import { SettingsSection } from '../../kit/section/settings-section.tsx';

const changePassword = () => import('./change-password.modal.tsx').then((file) => file.ChangePassword);

export function MyPasswordSection() {
  const { open, outlet } = useOverlay();
  return (
    <SettingsSection
      title="Password"
      hint="Changing it signs you out on other devices."
      action={
        <Button
          variant="default"
          leftSection={<IconKey size={16} stroke={1.75} aria-hidden />}
          onClick={() => open(changePassword, {})}
        >
          Change password
        </Button>
      }
      outlet={outlet}
    />
  );
}
