import { Figures } from './figures.tsx';
import { Greeting } from './greeting.tsx';
import { OrganisationUsers } from './organisation-users.tsx';
import { QuickActions } from './quick-actions.tsx';
import classes from './dashboard.module.css';

export function DashboardScreen() {
  return (
    <div className={classes.screen}>
      <Greeting />
      <QuickActions />
      <Figures />
      <OrganisationUsers />
    </div>
  );
}
