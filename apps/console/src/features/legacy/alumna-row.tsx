import { Link } from '@tanstack/react-router';
import { IconSchool } from '@tabler/icons-react';
import type { Alumna } from '@dugout/contract/features/legacy/legacy.schema.ts';
import { NameLink } from '../../kit/cells/person-link.tsx';
import { PositionBadges } from '../positions/public.ts';
import { commitmentText, teamText } from './legacy.texts.ts';
import classes from './alumna-row.module.css';

export function AlumnaRow({ alumna }: { alumna: Alumna }) {
  const { name, college, commitment, team, teamID, pos1, pos2 } = alumna;
  const where = commitment && commitmentText(commitment);
  const plays = pos1 !== null || pos2 !== null;
  return (
    <div className={classes.row}>
      <div className="column top shrink">
        <h3 className={`text plain ${classes.name}`}>
          <NameLink to="/players/$id" params={{ id: alumna.id }}>
            {name}
          </NameLink>
        </h3>
        <Link to="/teams/$id" params={{ id: teamID }} className={`touch muted small anywhere ${classes.team}`}>
          {teamText(team)}
        </Link>
      </div>
      <div className={classes.position}>{plays && <PositionBadges pos1={pos1} pos2={pos2} />}</div>
      <div className={`flex top gap8 shrink anywhere ${classes.college}`} data-none={college === null || undefined}>
        {college === null ? (
          'No college commitment'
        ) : (
          <>
            <IconSchool size={18} stroke={1.75} aria-hidden />
            <div className="column top shrink">
              <span>{college}</span>
              {where && <span className="subtle tiny">{where}</span>}
            </div>
          </>
        )}
      </div>
    </div>
  );
}
