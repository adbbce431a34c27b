import { coachesList } from '@dugout/contract/features/coaches/coaches.list.ts';
import { dashboardRoutes } from '@dugout/contract/features/dashboard/dashboard.routes.ts';
import { leadsList } from '@dugout/contract/features/leads/leads.list.ts';
import { messagesList } from '@dugout/contract/features/messages/messages.list.ts';
import { playersList } from '@dugout/contract/features/players/players.list.ts';
import { teamsList } from '@dugout/contract/features/teams/teams.list.ts';
import { usersList } from '@dugout/contract/features/users/users.list.ts';

type Query = Readonly<Record<string, string>>;

/** A call that is measured wherever calls are: against the bare engine, against a peer, at each size. */
export interface MeasuredCall {
  readonly name: string;
  /** Under /api. */
  readonly path: string;
  readonly query: Query;
  readonly isSearch?: true;
  /** The same rows, order and total in the language of Directus; absent where it cannot say it. */
  readonly directus?: { readonly collection: string; readonly query: Query };
}

/** As the console asks: the first page, of the size that it begins with. */
const firstPage = ({ path, pageSizes }: { path: string; pageSizes: readonly number[] }, query: Query = {}) => ({
  path,
  query: { ...query, page: '1', pageSize: String(pageSizes[0]) },
});

/** `trash`: the table keeps what was deleted, which a page leaves out. */
interface Collection {
  readonly collection: string;
  readonly fields: string;
  readonly sort: string;
  readonly limit: number;
  readonly trash: boolean;
}

// Its own columns are asked for only, no joins: that is the kinder question, and the fair one, for these columns exist to spare them.
const players: Collection = {
  collection: 'players',
  fields:
    'id,version,name,email,team_name,age_group,pos1,pos2,jersey_num,grad_year,jersey_size,pant_size,stirrup_size,short_size,practice_short_size,parent_phone,parent_email,commit_id,college,is_trusted,address_id,state,user_id,team_id',
  sort: 'team_name,age_desc,name,id',
  limit: playersList.pageSizes[0],
  trash: true,
};
const users: Collection = {
  collection: 'users',
  fields: 'id,version,fname,lname,name,email,phone,primary_role,admin,team_info',
  sort: 'name,id',
  limit: usersList.pageSizes[0],
  trash: true,
};
const teams: Collection = {
  collection: 'teams',
  fields: 'id,version,name,age_group,region,state,team_code,head_coach_user_id,coach_name',
  sort: 'region,age_desc,name,id',
  limit: teamsList.pageSizes[0],
  trash: true,
};
const staff: Collection = {
  collection: 'staff',
  fields: 'id,kind,user_id,name,email,phone,region,teams,head_teams',
  sort: 'kind,name,id',
  limit: coachesList.pageSizes[0],
  trash: false,
};
const messages: Collection = {
  collection: 'messages',
  fields: 'id,external_id,text,failed_to_send,created_at,deleted_in_app_at,sender_id,chat_id',
  sort: '-created_at,-id',
  limit: messagesList.pageSizes[0],
  trash: false,
};
const leads: Collection = {
  collection: 'leads',
  fields:
    'id,version,created_at,kind,player_first_name,player_last_name,age_group,pos1,pos2,grad_year,email,phone,parent_first_name,parent_last_name,parent_email,parent_phone,converted_player_id',
  sort: '-created_at,-id',
  limit: leadsList.pageSizes[0],
  trash: true,
};

/** Our pages have a total: so have these. */
const said = ({ collection, fields, sort, limit, trash }: Collection, filters: Query = {}) => {
  const conditions = Object.entries({ ...(trash ? { 'deleted_at][_null': 'true' } : {}), ...filters });
  return {
    collection,
    query: {
      fields,
      sort,
      limit: String(limit),
      meta: conditions.length > 0 ? 'filter_count' : 'total_count',
      ...Object.fromEntries(conditions.map(([condition, value]) => [`filter[${condition}]`, value])),
    },
  };
};

export const measuredCalls: readonly MeasuredCall[] = [
  { name: 'players, default', ...firstPage(playersList), directus: said(players) },
  {
    name: 'players, state + grad year',
    ...firstPage(playersList, { state: 'TX', gradYear: '2028' }),
    directus: said(players, { 'state][_eq': 'TX', 'grad_year][_eq': '2028' }),
  },
  {
    name: 'players, search',
    ...firstPage(playersList, { search: 'mar' }),
    isSearch: true,
    directus: said(players, { 'search][_contains': 'mar' }),
  },
  { name: 'users', ...firstPage(usersList), directus: said(users) },
  { name: 'teams', ...firstPage(teamsList), directus: said(teams) },
  { name: 'coaches', ...firstPage(coachesList), directus: said(staff) },
  { name: 'messages, newest', ...firstPage(messagesList), directus: said(messages) },
  {
    name: 'messages, search',
    ...firstPage(messagesList, { search: 'practice' }),
    isSearch: true,
    directus: said(messages, { 'search][_contains': 'practice' }),
  },
  { name: 'leads', ...firstPage(leadsList), directus: said(leads) },
  { name: 'dashboard', path: dashboardRoutes.get.path, query: {} },
];
