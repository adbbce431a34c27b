import { useEffect, useRef } from 'react';
import { Progress, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconDatabasePlus, IconTrash } from '@tabler/icons-react';
import type { DemoData, DemoRun } from '@dugout/contract/features/demo-data/demo-data.schema.ts';
import { failureText, useAction } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { BusyButton } from '../../kit/form/busy-button.tsx';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import { Loaded, SettingsSection } from '../../kit/section/settings-section.tsx';
import { demoDataQuery, isAtWork, loadDemo } from './demo-data.queries.ts';
import { countsText, percentOf } from './demo-data.texts.ts';
import { KeptList } from './kept-list.tsx';

const askToRemove = () => import('./remove-demo.modal.tsx').then((file) => file.RemoveDemo);

function AtWork({ run }: { run: DemoRun }) {
  const label = run.kind === 'load' ? 'Loading demo data…' : 'Removing demo data…';
  return (
    <div className="column gap12">
      <Text component="output">{label}</Text>
      <Progress value={percentOf(run)} aria-label={label} />
      {run.state === 'nobody' && (
        <Notice tone="yellow">This needs the worker, and none is running. Start it alongside the server.</Notice>
      )}
    </div>
  );
}

/** How it stands, and how the last run ended. */
function Standing({ data: { loaded, own, run } }: { data: DemoData }) {
  if (run && isAtWork(run)) return <AtWork run={run} />;
  return (
    <div className="column gap12">
      {run?.state === 'failed' && (
        <Notice tone="red">
          {run.kind === 'load' ? 'Demo data was not loaded' : 'Demo data was not removed'}. Nothing was changed. Please
          try again.
        </Notice>
      )}
      {loaded.length > 0 && <Text>Demo data is loaded: {countsText(loaded)}.</Text>}
      {loaded.length === 0 && own.length === 0 && (
        <Text>
          There is no demo data. It is an invented organization: 46 teams, 600 players, their families, coaches, last
          season’s rosters, leads, events and articles, without group messages, and no one who can sign in.
        </Text>
      )}
      {loaded.length === 0 && own.length > 0 && (
        <Text>Demo data is only for an empty installation. This one already has {countsText(own)}.</Text>
      )}
      {run?.kind === 'remove' && run.removal && run.removal.keptRows > 0 && loaded.length > 0 && (
        <KeptList title="Kept when demo data was removed" removal={run.removal} />
      )}
    </div>
  );
}

export function DemoDataSection() {
  const query = useQuery(demoDataQuery);
  const client = useQueryClient();
  const { open, outlet } = useOverlay();
  const load = useAction(loadDemo);
  const { data } = query;
  const atWork = data !== undefined && isAtWork(data.run);
  const was = useRef(false);
  useEffect(() => {
    // Thousands of records came or went: nothing that a screen remembers is true any more.
    if (was.current && !atWork)
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'demo-data' });
    was.current = atWork;
  }, [atWork, client]);
  const isOffered = data !== undefined && data.loaded.length === 0 && data.own.length === 0;
  return (
    <SettingsSection
      outlet={outlet}
      title="Demo data"
      hint="To try the console. Demo records are tagged; removing them never touches yours."
      action={
        data && !atWork ? (
          data.loaded.length > 0 ? (
            <BusyButton
              variant="default"
              busy={false}
              doing=""
              leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
              onClick={() => open(askToRemove, {})}
            >
              Remove demo data
            </BusyButton>
          ) : (
            isOffered && (
              <BusyButton
                variant="default"
                busy={load.isPending}
                doing="Starting…"
                leftSection={<IconDatabasePlus size={16} stroke={1.75} aria-hidden />}
                onClick={() => load.mutate(undefined)}
              >
                Load demo data
              </BusyButton>
            )
          )
        ) : undefined
      }
    >
      {load.isError && <Notice tone="red">{failureText(load.error)}</Notice>}
      <Loaded query={query} what="the demo data">
        {(found) => <Standing data={found} />}
      </Loaded>
    </SettingsSection>
  );
}
