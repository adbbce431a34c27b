import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { dashboardQuery } from './dashboard.queries.ts';
import { Figures } from './figures.tsx';
import { areFirstStepsShown } from './first-steps-shown.ts';
import { Greeting } from './greeting.tsx';
import { OrganisationUsers } from './organisation-users.tsx';
import { QuickActions } from './quick-actions.tsx';
import classes from './dashboard.module.css';

/** Fetched only where something is left to do. */
const FirstSteps = lazy(() => import('./first-steps.tsx').then((file) => ({ default: file.FirstSteps })));

function WhereToBegin() {
  const teams = useQuery(dashboardQuery).data?.totalTeams.total;
  if (teams === undefined || !areFirstStepsShown(teams)) return null;
  return (
    <Suspense fallback={null}>
      <FirstSteps />
    </Suspense>
  );
}

export function DashboardScreen() {
  return (
    <div className={`rest ${classes.screen}`}>
      <Greeting />
      <WhereToBegin />
      <QuickActions />
      <Figures />
      <OrganisationUsers />
    </div>
  );
}
