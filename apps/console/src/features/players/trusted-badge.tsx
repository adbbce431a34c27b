import { Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconShieldCheck } from '@tabler/icons-react';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { StatusBadge } from '../../kit/cells/badge.tsx';
import { useFloatTarget } from '../../kit/overlay/float-target.ts';
import { playerQuery } from './player.queries.ts';
import { checkedText } from './trusted.ts';
import classes from './player-details.module.css';

/** Who checked and when is in the tooltip, for the mouse, the keyboard and a finger, once the player is loaded. */
export function TrustedBadge({ player }: { player: Pick<Player, 'id' | 'isTrusted'> }) {
  const { timeZone } = useOrganisation();
  const floats = useFloatTarget();
  const { data } = useQuery({ ...playerQuery(player.id), staleTime: Infinity, enabled: player.isTrusted });
  if (!player.isTrusted) return <span className="muted light">Not checked</span>;
  const badge = (
    <StatusBadge tone="green" icon={IconShieldCheck}>
      Trusted
    </StatusBadge>
  );
  if (!data?.trusted) return badge;
  const text = checkedText(data.trusted, timeZone);
  return (
    <Tooltip label={text} events={{ hover: true, focus: true, touch: true }} portalProps={floats}>
      <button type="button" className={classes.checked} aria-label={`Trusted: ${text}`}>
        {badge}
      </button>
    </Tooltip>
  );
}
