import { IconCheck } from '@tabler/icons-react';
import { contactOf, isConverted } from '@dugout/contract/features/leads/lead.rules.ts';
import { phoneText } from '@dugout/contract/wire/phone.ts';
import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import { leadKinds, type LeadKind } from '@dugout/contract/vocabulary/people.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { DotBadge, OutlinedBadge, StatusBadge } from '../../kit/cells/badge.tsx';
import { Missing } from '../../kit/cells/missing.tsx';
import { momentTexts } from '../../kit/time/moment-texts.ts';
import classes from './leads.module.css';

const dots: Record<LeadKind, `--bx-${string}`> = { PLAYER: '--bx-role-player', PARENT: '--bx-role-parent' };

export function LeadKindBadge({ kind }: { kind: LeadKind }) {
  return <DotBadge dot={dots[kind]}>{leadKinds.label(kind)}</DotBadge>;
}

/** Date over time. */
export function CreatedCell({ lead }: { lead: Lead }) {
  const { timeZone } = useOrganisation();
  const { day, time } = momentTexts(lead.createdAt, timeZone);
  return (
    <span className={`stack ${classes.lines}`}>
      <span>{day}</span> <span className="muted tiny">{time}</span>
    </span>
  );
}

/** E-mail over phone. */
export function ContactCell({ lead }: { lead: Lead }) {
  const { email, phone: typed } = contactOf(lead);
  const phone = typed && phoneText(typed);
  if (!email && !phone) return <Missing />;
  return (
    <span className={`stack ${classes.lines}`} title={[email, phone].filter(Boolean).join('\n')}>
      {email && <span>{email}</span>} {phone && <span className={email ? 'muted tiny' : undefined}>{phone}</span>}
    </span>
  );
}

/** In a column that is called so; on a card, where nothing says what it is, in words of its own. */
export function ConvertedBadge({ lead, words }: { lead: Lead; words: readonly [yes: string, no: string] }) {
  return isConverted(lead) ? (
    <StatusBadge tone="green" icon={IconCheck}>
      {words[0]}
    </StatusBadge>
  ) : (
    <OutlinedBadge>{words[1]}</OutlinedBadge>
  );
}
