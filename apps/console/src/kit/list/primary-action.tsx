import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useListScreen } from './list-context.ts';
import classes from './primary-action.module.css';

/** The list's one act as a button, or as a link where it leads elsewhere. */
export function PrimaryButton(props: Pick<ButtonProps, 'variant' | 'leftSection'>) {
  const { listView, open } = useListScreen();
  const { primary } = listView;
  if (!primary) return null;
  return 'to' in primary ? (
    <Button {...props} component={Link} to={primary.to}>
      {primary.label}
    </Button>
  ) : (
    <Button {...props} onClick={() => open(primary.open, {})}>
      {primary.label}
    </Button>
  );
}

/** `quiet` on a screen that has a primary already. */
export function PrimaryAction({ quiet = false }: { quiet?: boolean }) {
  return (
    <PrimaryButton
      leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
      {...(quiet ? { variant: 'default' } : {})}
    />
  );
}

const floating = (label: string): ReactNode => (
  <>
    <IconPlus size={20} stroke={2.2} aria-hidden />
    {label}
  </>
);

/** On a phone: at the lower right above the bar, in reach of a thumb. */
export function FloatingButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={`inline gap10 strong ${classes.floating}`} onClick={onClick}>
      {floating(label)}
    </button>
  );
}

export function FloatingAction() {
  const { listView, open } = useListScreen();
  const { primary } = listView;
  if (!primary) return null;
  return 'to' in primary ? (
    <Link to={primary.to} className={`inline gap10 strong ${classes.floating}`}>
      {floating(primary.label)}
    </Link>
  ) : (
    <FloatingButton label={primary.label} onClick={() => open(primary.open, {})} />
  );
}
