import type { ReactNode } from 'react';
import { VisuallyHidden } from '@mantine/core';
import type { PlayerRow } from '@dugout/contract/features/players/player.schema.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { Missing } from '../../kit/cells/missing.tsx';
import { NameLink } from '../../kit/cells/person-link.tsx';
import { JerseyTile, PositionBadges } from '../positions/public.ts';
import { AgeBadge } from '../teams/public.ts';
import { College } from './college.tsx';
import classes from './player-card.module.css';

/** A player on a phone: the number as the bench knows them, who and where, and what opens the rest. */
export function PlayerCard({ player, expand }: { player: PlayerRow; expand: ReactNode }) {
  const { name, team, ageGroup, jerseyNum, pos1, pos2, age, gradYear, state, college } = player;
  const facts = [age === null ? null : `Age ${age}`, gradYear === null ? null : `Class of ${gradYear}`, state]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className={classes.card}>
      <div className={`flex top gap12 ${classes.head}`}>
        {jerseyNum === null ? <Avatar name={name} size={38} /> : <JerseyTile number={jerseyNum} size={48} />}
        <div className="fill">
          <p className={`strong ${classes.name}`}>
            <NameLink to="/players/$id" params={{ id: player.id }} tight>
              {name}
            </NameLink>
            {jerseyNum !== null && <VisuallyHidden>, number {jerseyNum}</VisuallyHidden>}
          </p>
          <p className="muted text">{team ?? <Missing />}</p>
        </div>
        {ageGroup !== null && <AgeBadge age={ageGroup} />}
      </div>
      <div className={`row ${classes.line}`}>
        <PositionBadges pos1={pos1} pos2={pos2} />
        <span className="fill muted text">{facts}</span>
        {expand}
      </div>
      {college !== null && (
        <div className={`text ${classes.college}`}>
          <College name={college} />
        </div>
      )}
    </div>
  );
}
