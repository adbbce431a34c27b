import { IconPencil, IconTrash, IconUserMinus } from '@tabler/icons-react';
import type { RowAction } from './list-view.ts';

/** One icon and one word for each act, in every list. */

type Name<Row> = (row: Row) => string;
type Rest<Row> = Pick<RowAction<Row>, 'open' | 'unless' | 'sharesPlace'>;

export const editAct = <Row>(name: Name<Row>, rest: Rest<Row>): RowAction<Row> => ({
  label: (row) => `Edit ${name(row)}`,
  tooltip: 'Edit',
  icon: IconPencil,
  ...rest,
});

/** To the trash, from which it can be brought back. */
export const deleteAct = <Row>(name: Name<Row>, rest: Rest<Row>): RowAction<Row> => ({
  label: (row) => `Delete ${name(row)}`,
  tooltip: 'Delete',
  icon: IconTrash,
  danger: true,
  ...rest,
});

/** Off a team; the person stays. */
export const leaveTeamAct = <Row>(name: Name<Row>, rest: Rest<Row>): RowAction<Row> => ({
  label: (row) => `Remove ${name(row)} from team`,
  tooltip: 'Remove from team',
  icon: IconUserMinus,
  ...rest,
});
