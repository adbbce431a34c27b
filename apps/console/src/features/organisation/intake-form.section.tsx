import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPencil } from '@tabler/icons-react';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import { Facts, Loaded, SectionLink, SettingsSection } from '../../kit/section/settings-section.tsx';
import { intakeQuery } from './intake-form.queries.ts';

const editIntake = () => import('./edit-intake.modal.tsx').then((file) => file.EditIntake);

const formAddress = <SectionLink to="/intake">{`${window.location.origin}/intake`}</SectionLink>;

/** Whether families can apply by themselves, and within whose pages. */
export function IntakeFormSection() {
  const intake = useQuery(intakeQuery);
  const { open, outlet } = useOverlay();
  const { data } = intake;
  return (
    <SettingsSection
      outlet={outlet}
      title="Intake form"
      hint="The public form players and parents apply with."
      action={
        data && (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            onClick={() => open(editIntake, { settings: data })}
          >
            Edit
          </Button>
        )
      }
    >
      <Loaded query={intake} what="the intake form">
        {(settings) => (
          <Facts
            facts={{
              'Public form': settings.open ? 'Open' : 'Closed',
              Address: formAddress,
              'Sites that may show it': settings.origins.length === 0 ? 'None' : settings.origins.join(', '),
            }}
          />
        )}
      </Loaded>
    </SettingsSection>
  );
}
