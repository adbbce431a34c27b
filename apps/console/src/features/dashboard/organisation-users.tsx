import { usersList } from '@dugout/contract/features/users/users.list.ts';
import { Missing } from '../../kit/cells/missing.tsx';
import { PersonLink } from '../../kit/cells/person-link.tsx';
import { listSection } from '../../kit/list/list-section.tsx';
import { displayName } from '../../kit/cells/display-name.ts';
import { pageOfUser, PersonLine, Roles } from '../users/public.ts';

/** The same people as in Manage Users, to look up a person: searched, not filtered, sorted or exported; 20 a page. */
const organisationUsersList = { ...usersList, filters: {}, pageSizes: [20] } as const;

export const OrganisationUsers = listSection(organisationUsersList, 'users', {
  title: 'Organization Users',
  noun: ['user', 'users'],
  texts: {
    empty: 'No users found.',
    loading: 'Loading...',
    failed: 'Failed to load users',
    clearSort: 'Clear Sort',
  },
  search: 'Search users...',
  filters: {},
  columns: [
    {
      header: 'Name',
      width: 33,
      title: true,
      cell: (user) => <PersonLink {...pageOfUser(user)} name={displayName(user)} size={28} />,
    },
    { header: 'Role', width: 23, cell: (user) => <Roles user={user} /> },
    { header: 'Email', width: 44, quiet: true, cell: (user) => user.email ?? <Missing /> },
  ],
  card: (user) => <PersonLine user={user} />,
  pager: ({ page, pages }) => `Page ${page} of ${pages}`,
});
