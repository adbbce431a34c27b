import { useEffect, useRef } from 'react';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ConversionPlan, LeadMatches } from '@dugout/contract/features/leads/conversion.schema.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { asked, OnItsWay } from '../../kit/feedback/on-its-way.tsx';
import { leaveOut, linkHolder, mayLink } from './conversion.draft.ts';
import type { ConversionDraft } from './conversion.draft.ts';
import { holderText, keptText, planLines } from './conversion.texts.ts';
import { PlanView } from './plan-view.tsx';
import classes from './lead-drawer.module.css';

interface ConversionPlannedProps {
  plan: UseQueryResult<ConversionPlan>;
  /** Not yet, or no longer, what would be written. */
  waiting: boolean;
  matches: LeadMatches;
  draft: ConversionDraft;
  onChange: (draft: ConversionDraft) => void;
}

/** What the choices above come to: every record that is written, what stays, and what must be decided first. */
export function ConversionPlanned({ plan, waiting, matches, draft, onChange }: ConversionPlannedProps) {
  const { data } = plan;
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of what was chosen, and is read before it is agreed to.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack gap14" aria-label="What will change">
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        What will change
      </h3>
      {data === undefined || (plan.isError && !plan.isFetching) ? (
        <OnItsWay query={asked(plan)} words="Working out the changes…" />
      ) : (
        <>
          {data.conflicts.map((conflict) => (
            <Notice key={conflict.field} tone="yellow">
              {holderText(conflict)}
              <div className="flex wrap gap8 below">
                {conflict.holder && mayLink(conflict, matches) && (
                  <Button variant="default" onClick={() => onChange(linkHolder(draft, conflict, matches))}>
                    Link {conflict.holder.name}
                  </Button>
                )}
                <Button variant="default" onClick={() => onChange(leaveOut(draft, conflict.field))}>
                  Leave the address out
                </Button>
              </div>
            </Notice>
          ))}
          <PlanView
            label="Steps"
            lines={planLines(data.steps, 'will')}
            waiting={waiting && data.conflicts.length === 0}
          />
          {data.kept.length > 0 && (
            <ul className={`muted small anywhere ${classes.kept}`} aria-label="What stays as it is">
              {data.kept.map((kept) => (
                <li key={`${kept.of} ${kept.field}`}>{keptText(kept)}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
