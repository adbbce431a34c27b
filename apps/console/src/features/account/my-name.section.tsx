import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPencil } from '@tabler/icons-react';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import { Facts, Loaded, SettingsSection } from '../../kit/section/settings-section.tsx';
import { accountQuery } from './account.queries.ts';

const editName = () => import('./edit-name.modal.tsx').then((file) => file.EditName);

export function MyNameSection() {
  const account = useQuery(accountQuery);
  const { open, outlet } = useOverlay();
  const { data } = account;
  return (
    <SettingsSection
      outlet={outlet}
      title="Name"
      hint="How other administrators see you."
      action={
        data && (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            aria-label="Edit name"
            onClick={() => open(editName, { account: data })}
          >
            Edit
          </Button>
        )
      }
    >
      <Loaded query={account} what="your account">
        {({ fname, lname, email }) => (
          <Facts facts={{ 'First name': fname || null, 'Last name': lname || null, Email: email }} />
        )}
      </Loaded>
    </SettingsSection>
  );
}
