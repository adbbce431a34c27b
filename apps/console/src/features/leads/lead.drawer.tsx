import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconHistory, IconLink, IconUserCheck } from '@tabler/icons-react';
import { isConverted, playerNameOf } from '@dugout/contract/features/leads/lead.rules.ts';
import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { asked, OnItsWay } from '../../kit/feedback/on-its-way.tsx';
import { useListScreen } from '../../kit/list/list-context.ts';
import { OverlayFrame } from '../../kit/overlay/overlay-frame.tsx';
import { historyDrawer } from '../history/public.ts';
import { ConvertedInto } from './converted-into.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { convertLeadDrawer, linkLeadModal, removeLeadModal, undoConversionModal } from './lead-overlays.ts';
import { leadQuery, matchesQuery } from './lead.queries.ts';
import { leadLine } from './lead.texts.ts';
import { OtherLeads } from './other-leads.tsx';
import classes from './lead-drawer.module.css';

/** One lead: all that it says, what may be known of it already, and what became of it. */
export function LeadDrawer({ row }: { row: Lead }) {
  const { open } = useListScreen();
  const now = useQuery(leadQuery(row.id));
  const loading = asked(now);
  const matches = useQuery({ ...matchesQuery(row.id), enabled: !isConverted(row) });
  const lead = now.data ?? row;
  const converted = isConverted(lead);
  const name = playerNameOf(lead);
  return (
    <OverlayFrame
      kind="drawer"
      title={name}
      subtitle={leadLine(lead)}
      media={<Avatar name={name} size={38} />}
      footer={() => (
        <>
          <Button
            variant="subtle"
            color="gray"
            className={classes.danger ?? ''}
            onClick={() => open(removeLeadModal, { row: lead })}
          >
            Remove
          </Button>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
            onClick={() => open(historyDrawer, { kind: 'lead' as const, id: lead.id, name })}
          >
            History
          </Button>
          {!converted ? (
            <Button
              leftSection={<IconUserCheck size={16} stroke={1.75} aria-hidden />}
              onClick={() => open(convertLeadDrawer, { row: lead })}
            >
              Convert
            </Button>
          ) : (
            now.data?.conversion && (
              <Button variant="default" onClick={() => open(undoConversionModal, { lead: now.data })}>
                Undo conversion
              </Button>
            )
          )}
        </>
      )}
    >
      <div className="stack gap16">
        {matches.data && !converted && <OtherLeads leads={matches.data.leads} />}
        <LeadFacts lead={lead} />
        {now.data === undefined ? (
          (converted || now.isError) && <OnItsWay query={loading} words="Loading lead…" />
        ) : converted ? (
          <ConvertedInto lead={now.data} />
        ) : (
          <section className={`stack gap10 ruled ${classes.section}`} aria-label="Already a player">
            <p className="muted">Already a player?</p>
            <div>
              <Button
                variant="default"
                leftSection={<IconLink size={16} stroke={1.75} aria-hidden />}
                onClick={() => open(linkLeadModal, { row: lead })}
              >
                Link to existing player
              </Button>
            </div>
          </section>
        )}
      </div>
    </OverlayFrame>
  );
}
