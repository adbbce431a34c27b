import { Link } from '@tanstack/react-router';
import { useOrganisation } from '../../api/organisation.ts';
import classes from './support.module.css';

interface Task {
  readonly title: string;
  readonly answer: string;
  readonly to: string;
  readonly search?: Record<string, string>;
  readonly place: string;
}

const tasks = (portal: string): readonly Task[] => [
  {
    title: 'Find a player',
    answer:
      'Type a part of her name or of her team into the search of Players. The filters beside it narrow the list further; the arrow before a row opens her details with her parents.',
    to: '/players',
    place: 'Players',
  },
  {
    title: 'Correct a parent’s email',
    answer:
      'A parent is a user: find them by name or by the old email under Users, open Edit and change Email. The change shows everywhere the parent appears, including the player.',
    to: '/users',
    search: { role: 'PARENT' },
    place: 'Users',
  },
  {
    title: 'Move a player to another team',
    answer:
      'Open the team she goes to, choose Roster and Add New Player, and look her up. You are told which team she leaves before you press Add.',
    to: '/teams',
    place: 'Teams',
  },
  {
    title: 'Take a coach off a team',
    answer:
      'Press Remove from team in the coach’s row under Coaches and choose the teams to leave. The coach stays in the list. For one team only, Staff on the team’s own screen has Remove from team.',
    to: '/coaches',
    place: 'Coaches',
  },
  {
    title: 'Convert a lead',
    answer:
      'Press Convert in the lead’s row. You’ll see who is already here and what would be created or linked. Nothing happens until you confirm, and you can undo it.',
    to: '/portal',
    place: portal,
  },
  {
    title: 'Post an event',
    answer: 'Press Create Event, choose the type and the times, and save. Times are in your organization’s time zone.',
    to: '/events',
    place: 'Events',
  },
  {
    title: 'Put up a banner',
    answer:
      'Under Banners choose a picture, say when it expires and press Create Banner. It comes down by itself at that moment.',
    to: '/notifications',
    search: { tab: 'banners' },
    place: 'Banners',
  },
  {
    title: 'Export a list',
    answer:
      'Teams, Users, Players, Coaches and the portal have Export: CSV or Excel, with the rows and the order that your filters show. Exports are logged.',
    to: '/players',
    place: 'Players',
  },
  {
    title: 'Find a message',
    answer:
      'Search the message logs by words that were written, and narrow by group, sender and days. You can read messages here, but not write or change them.',
    to: '/logs',
    place: 'Message Logs',
  },
  {
    title: 'What happens to what I delete',
    answer:
      'It goes to the trash and is gone from every list. The message that appears right after offers Undo; later, the trash under Settings brings it back. After 30 days it is removed for good.',
    to: '/settings',
    search: { tab: 'trash' },
    place: 'Settings',
  },
];

/** Short, and true to the current screens: an engineer who changes a screen must update its text here. */
export function HelpByTask() {
  const { words } = useOrganisation();
  return (
    <ul className={`stack lined gap14 ${classes.tasks}`}>
      {tasks(words.portal).map(({ title, answer, to, search, place }) => (
        <li key={title}>
          <h3 className="plain text">{title}</h3>
          <p className="muted">{answer}</p>
          <Link to={to} search={(search ?? {}) as never} className="touch" aria-label={`${title}: open ${place}`}>
            Open {place}
          </Link>
        </li>
      ))}
    </ul>
  );
}
