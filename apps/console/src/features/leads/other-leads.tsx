import type { LeadMatch } from '@dugout/contract/features/leads/conversion.schema.ts';
import { isConverted } from '@dugout/contract/features/leads/lead.rules.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { momentTexts } from '../../kit/time/moment-texts.ts';
import { reasonText } from './conversion.texts.ts';
import { leadLine } from './lead.texts.ts';
import classes from './lead-drawer.module.css';

/** Families apply twice, and sisters have the same parents: a hint, never a decision. */
export function OtherLeads({ leads }: { leads: readonly LeadMatch[] }) {
  const { timeZone } = useOrganisation();
  if (leads.length === 0) return null;
  return (
    <Notice tone="yellow">
      {leads.length === 1 ? 'Another lead may be about the same child:' : 'Other leads may be about the same child:'}
      <ul className={`muted small anywhere ${classes.kept}`} aria-label="Possible duplicates">
        {leads.map((lead) => (
          <li key={lead.id}>
            {[
              lead.player,
              leadLine(lead),
              `${momentTexts(lead.createdAt, timeZone).day}${isConverted(lead) ? ', converted' : ', not converted'}`,
              lead.why.map((reason) => reasonText[reason]).join(', '),
            ].join(' · ')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
