import { Link } from '@tanstack/react-router';
import { trophiesList } from '@dugout/contract/features/legacy/legacy.list.ts';
import { Picture } from '../../kit/cells/picture.tsx';
import { cardList } from '../../kit/list/card-list.tsx';
import { teamText } from './legacy.texts.ts';
import classes from './trophies.module.css';

export const Trophies = cardList(trophiesList, {
  title: 'Trophies',
  noun: ['trophy', 'trophies'],
  texts: {
    empty: 'No trophies yet. They are added on the screen of the team that won them.',
    noMatch: (search) => `No trophies match “${search}”.`,
    loading: 'Loading…',
    failed: 'Failed to load trophies',
  },
  search: 'Search title or team',
  filters: {},
  cardWidth: 240,
  card: ({ title, imageURL, team, teamID }) => (
    <div className={'tile'}>
      <div className="frame">
        {/* Its title stands below, so that the image itself says nothing more. */}
        <Picture url={imageURL} alt="" sizes="(max-width: 48em) 92vw, 300px" />
      </div>
      <div className={`column top ${classes.words}`}>
        <h2 className={`plain ${classes.title}`}>{title}</h2>
        <Link to="/teams/$id" params={{ id: teamID }} className={`touch small anywhere ${classes.team}`}>
          {teamText(team)}
        </Link>
      </div>
    </div>
  ),
});
