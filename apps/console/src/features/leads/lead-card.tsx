import type { ReactNode } from 'react';
import { contactOf, parentNameOf, playerNameOf } from '@dugout/contract/features/leads/lead.rules.ts';
import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { EmailLink, PhoneLink } from '../../kit/cells/contact-link.tsx';
import { PositionBadges } from '../positions/public.ts';
import { CardFacts, RecordCard } from '../../kit/list/record-card.tsx';
import { RowTitle } from '../../kit/list/row-title.tsx';
import { momentTexts } from '../../kit/time/moment-texts.ts';
import { AgeBadge } from '../teams/public.ts';
import { ConvertedBadge, LeadKindBadge } from './lead-cells.tsx';
import { leadDrawer } from './lead-overlays.ts';

/** A lead on a phone: who and what became of it, what she plays, whom to call, and what can be done. */
export function LeadCard({ lead, actions }: { lead: Lead; actions: ReactNode }) {
  const { timeZone } = useOrganisation();
  const { day, time } = momentTexts(lead.createdAt, timeZone);
  const { email, phone } = contactOf(lead);
  const parent = parentNameOf(lead);
  const played = lead.pos1 !== null || lead.pos2 !== null;
  return (
    <RecordCard
      title={
        <RowTitle row={lead} opens={leadDrawer}>
          {playerNameOf(lead)}
        </RowTitle>
      }
      badge={<ConvertedBadge lead={lead} words={['Converted', 'Lead']} />}
      foot={<span className="subtle small">{`${day}, ${time}`}</span>}
      actions={actions}
    >
      <CardFacts>
        <LeadKindBadge kind={lead.kind} />
        <AgeBadge age={lead.ageGroup} />
        {played && <PositionBadges pos1={lead.pos1} pos2={lead.pos2} />}
        {lead.gradYear !== null && <span>Class of {lead.gradYear}</span>}
      </CardFacts>
      {parent !== null && <CardFacts>Parent {parent}</CardFacts>}
      <CardFacts links>
        {phone && <PhoneLink phone={phone} />}
        {email && <EmailLink email={email} />}
      </CardFacts>
    </RecordCard>
  );
}
