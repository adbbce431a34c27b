import type { ReactNode } from 'react';
import type { Trophy } from '@dugout/contract/features/teams/team.schema.ts';
import { Picture } from '../../kit/cells/picture.tsx';
import { localList } from '../../kit/list/local-list.tsx';
import { deleteAct, editAct } from '../../kit/list/row-acts.ts';
import classes from './trophy-case.module.css';

const looks = {
  title: 'Trophy Case',
  noun: ['trophy', 'trophies'],
  texts: { empty: 'No trophies.' },
  card: ({ title, imageURL }: Trophy, actions: ReactNode) => (
    <div className={'tile'}>
      <div className="frame">
        {/* Its title stands below, so that the image itself says nothing more. */}
        <Picture url={imageURL} alt="" sizes="(max-width: 48em) 45vw, 280px" />
      </div>
      <div className={`row between ${classes.foot}`}>
        <p className={`bold ${classes.title}`}>{title}</p>
        {actions}
      </div>
    </div>
  ),
} as const;

/** In a season that has ended: to read. */
export const PastTrophyCase = localList<Trophy>(looks);

export const TrophyCase = localList<Trophy>({
  ...looks,
  primary: {
    label: 'Add New Trophy',
    open: () => import('./add-trophy.modal.tsx').then((file) => file.AddTrophy),
  },
  actions: [
    editAct(({ title }) => title, {
      open: () => import('./edit-trophy.modal.tsx').then((file) => file.EditTrophy),
    }),
    deleteAct(({ title }) => title, {
      open: () => import('./remove-trophy.modal.tsx').then((file) => file.RemoveTrophy),
    }),
  ],
});
