import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isConverted, playerNameOf } from '@dugout/contract/features/leads/lead.rules.ts';
import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import { failureText, useAction } from '../../kit/act/action.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { asked, OnItsWay } from '../../kit/feedback/on-its-way.tsx';
import { BusyButton } from '../../kit/form/busy-button.tsx';
import { useListScreen } from '../../kit/list/list-context.ts';
import { OverlayFrame } from '../../kit/overlay/overlay-frame.tsx';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { choicesOf, proposedDraft } from './conversion.draft.ts';
import type { ConversionDraft } from './conversion.draft.ts';
import { ConversionFields } from './conversion-fields.tsx';
import { ConversionPlanned } from './conversion-planned.tsx';
import { leadDrawer } from './lead-overlays.ts';
import { convertLead, leadQuery, matchesQuery, planQuery } from './lead.queries.ts';
import { leadLine } from './lead.texts.ts';
import { OtherLeads } from './other-leads.tsx';

/** First who the people of a lead are, then exactly what will be written; then it is written, or nothing is. */
export function ConvertLead({ row }: { row: Lead }) {
  const { close } = useOverlayControl();
  const { open } = useListScreen();
  const client = useQueryClient();
  const now = useQuery(leadQuery(row.id));
  const [done, setDone] = useState(false);
  const matches = useQuery({ ...matchesQuery(row.id), enabled: !done });
  const looking = asked(matches);
  const lead = now.data ?? row;

  const [step, setStep] = useState<'people' | 'plan'>('people');
  const [typed, setDraft] = useState<ConversionDraft | null>(null);
  const draft = typed ?? (matches.data ? proposedDraft(lead, matches.data) : null);
  const converted = isConverted(lead);
  const choices = draft && !converted && !done ? choicesOf(draft) : null;
  const plan = useQuery(planQuery(row.id, choices));
  const token = choices && !plan.isPlaceholderData && !plan.isFetching ? (plan.data?.token ?? null) : null;

  const convert = useAction(convertLead, {
    onSuccess: () => {
      // Before everything about leads is asked anew: of a converted one there is no plan.
      flushSync(() => setDone(true));
      close();
    },
    // Whatever the reason is: what was shown is no longer so.
    onFailure: () => void client.invalidateQueries({ queryKey: ['leads'] }),
  });
  const name = playerNameOf(lead);
  return (
    <OverlayFrame
      kind="drawer"
      size={560}
      title="Convert Lead"
      subtitle={`${name} · ${leadLine(lead)}`}
      media={<Avatar name={name} size={38} />}
      dirty={typed !== null && !converted && !done}
      busy={convert.isPending}
      footer={(leave) =>
        converted ? (
          <>
            <Button variant="default" onClick={leave}>
              Close
            </Button>
            <Button onClick={() => open(leadDrawer, { row: lead })}>Show what was created</Button>
          </>
        ) : step === 'people' ? (
          <>
            <Button variant="default" onClick={leave}>
              Cancel
            </Button>
            <Button disabled={choices === null} onClick={() => setStep('plan')}>
              Continue
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={() => setStep('people')}>
              Back
            </Button>
            <BusyButton
              busy={convert.isPending}
              doing="Converting…"
              disabled={!convert.isPending && (token === null || now.data === undefined)}
              onClick={(event) => {
                // The second half of a double press on "Continue" has not seen the plan.
                if (event.detail > 1 || !choices || token === null) return;
                convert.mutate({ id: lead.id, version: lead.version, choices, token });
              }}
            >
              Convert
            </BusyButton>
          </>
        )
      }
    >
      <div className="stack gap16">
        {convert.error && !convert.isPending && <Notice tone="red">{failureText(convert.error)}</Notice>}
        {converted ? (
          !convert.error && <Notice tone="yellow">This lead is already converted.</Notice>
        ) : !draft || !matches.data ? (
          <OnItsWay query={looking} words="Looking for people who match…" />
        ) : step === 'people' ? (
          <>
            <OtherLeads leads={matches.data.leads} />
            <ConversionFields lead={lead} matches={matches.data} draft={draft} onChange={setDraft} />
          </>
        ) : (
          <ConversionPlanned
            plan={plan}
            waiting={token === null}
            matches={matches.data}
            draft={draft}
            onChange={setDraft}
          />
        )}
      </div>
    </OverlayFrame>
  );
}
