import { ActionIcon, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AnyListView } from './list-view.ts';

type Aside = NonNullable<AnyListView<unknown>['aside']>;

/** At a desk, before the list's own actions. */
export function AsideLink({ label, to, icon: Icon }: Aside) {
  return (
    <Button
      component={Link}
      to={to}
      variant="subtle"
      data-unprinted
      leftSection={<Icon size={17} stroke={1.75} aria-hidden />}
    >
      {label}
    </Button>
  );
}

/** In the header of a phone. */
export function AsideIcon({ label, to, icon: Icon }: Aside) {
  return (
    <ActionIcon component={Link} to={to} size={44} aria-label={label}>
      <Icon size={22} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
