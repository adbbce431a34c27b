import { PageHeader } from '../../kit/page/page-header.tsx';
import { useLastVisited } from '../../kit/page/page-frame.ts';
import { PageTabs } from '../../kit/tabs/page-tabs.tsx';
import { Alumni } from './alumni.tab.tsx';
import { PastTeams } from './past-teams.tab.tsx';
import { Trophies } from './trophies.tab.tsx';

/** It has no place in the navigation: these two lead here, and back leads to whichever it was. */
const waysIn = ['/teams', '/players'];

/** The organisation's history, to read. */
export function LegacyScreen() {
  const cameFrom = useLastVisited((path) => waysIn.includes(path));
  return (
    <>
      <PageHeader title="Legacy" detail="Legacy" back={cameFrom ?? '/teams'} />
      <PageTabs
        tabs={[
          { value: 'alumni', label: 'Alumni', contents: <Alumni /> },
          { value: 'trophies', label: 'Trophies', contents: <Trophies /> },
          { value: 'seasons', label: 'Seasons', contents: <PastTeams /> },
        ]}
      />
    </>
  );
}
