import { parentNameOf } from '@dugout/contract/features/leads/lead.rules.ts';
import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { EmailLink, PhoneLink } from '../../kit/cells/contact-link.tsx';
import { Missing } from '../../kit/cells/missing.tsx';
import { PositionBadges } from '../positions/public.ts';
import { momentTexts } from '../../kit/time/moment-texts.ts';
import { AgeBadge } from '../teams/public.ts';
import { LeadKindBadge } from './lead-cells.tsx';
import classes from './lead-drawer.module.css';

function Contact({ email, phone }: { email: string | null; phone: string | null }) {
  if (!email && !phone) return <Missing />;
  return (
    <span className={`flex wrap ${classes.contact}`}>
      {email && <EmailLink email={email} />}
      {phone && <PhoneLink phone={phone} />}
    </span>
  );
}

/** Everything that the lead says. */
export function LeadFacts({ lead }: { lead: Lead }) {
  const { timeZone } = useOrganisation();
  const { day, time } = momentTexts(lead.createdAt, timeZone);
  const parent = parentNameOf(lead);
  return (
    <dl className={`stack ${classes.facts}`}>
      <div>
        <dt>Kind</dt>
        <dd>
          <LeadKindBadge kind={lead.kind} />
        </dd>
      </div>
      <div>
        <dt>Created</dt>
        <dd>{`${day}, ${time}`}</dd>
      </div>
      <div>
        <dt>Age Group</dt>
        <dd>
          <AgeBadge age={lead.ageGroup} />
        </dd>
      </div>
      <div>
        <dt>Pos</dt>
        <dd>
          <PositionBadges pos1={lead.pos1} pos2={lead.pos2} />
        </dd>
      </div>
      <div>
        <dt>Grad</dt>
        <dd>{lead.gradYear ?? <Missing />}</dd>
      </div>
      <div className={classes.wide}>
        <dt>Player’s contact</dt>
        <dd>
          <Contact email={lead.email} phone={lead.phone} />
        </dd>
      </div>
      {(parent !== null || lead.parentEmail !== null || lead.parentPhone !== null) && (
        <div className={classes.wide}>
          <dt>Parent</dt>
          <dd>
            {parent !== null && <span className="block strong">{parent}</span>}
            <Contact email={lead.parentEmail} phone={lead.parentPhone} />
          </dd>
        </div>
      )}
    </dl>
  );
}
