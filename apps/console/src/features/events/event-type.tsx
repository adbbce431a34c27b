import { IconBallBaseball, IconTrophy, IconWorld, type Icon } from '@tabler/icons-react';
import { eventTypes, type EventType } from '@dugout/contract/vocabulary/content.ts';
import { KindBadge } from '../../kit/cells/badge.tsx';

export const typeIcons: Readonly<Record<EventType, Icon>> = {
  GLOBAL: IconWorld,
  TOURNAMENT: IconTrophy,
  PRACTICE: IconBallBaseball,
};

export function TypeBadge({ type }: { type: EventType }) {
  return <KindBadge icon={typeIcons[type]}>{eventTypes.label(type)}</KindBadge>;
}
