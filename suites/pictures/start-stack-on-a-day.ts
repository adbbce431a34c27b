import pg from 'pg';
import { startStackOn } from '../support/start-stack.ts';
import { moment } from './moment.ts';

/**
 * Statements of the API ask the database for the time with `now()`: this one is found before PostgreSQL's own, and is
 * the default of the columns that say when.
 */
const oneDay = `
  create schema one_day;
  create function one_day.now() returns timestamptz language sql stable
    as $$ select timestamptz '${moment.toISOString()}' $$;
  grant usage on schema one_day to public;
  do $$
  declare
    one record;
  begin
    for one in select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_default = 'now()'
    loop
      execute format('alter table %I alter column %I set default one_day.now()', one.table_name, one.column_name);
    end loop;
  end
  $$`;

/** The database has noted the real time's attendance while it was filled; here those events are still to come. */
const forgetWhatIsToCome = `
  update users u set last_active_at = (
    select max(at) from (
      select max(created_at) as at from messages where sender_id = u.id and created_at <= $1
      union all
      select max(e.starts_at) from event_attendees a join events e on e.id = a.event_id
        where a.user_id = u.id and e.starts_at <= $1
    ) as seen
  ) where last_active_at > $1`;

/** The demo organisation as it is on one day, for the API too: a picture taken later shows the same. */
export default () =>
  startStackOn({
    today: moment,
    nodeOptions: ['--import', './suites/pictures/slow-clock.ts'],
    environment: { PICTURES_MOMENT: moment.toISOString() },
    async prepare({ ownerUrl, appUrl }) {
      const client = new pg.Client({ connectionString: ownerUrl });
      await client.connect();
      await client.query(oneDay);
      await client.query(forgetWhatIsToCome, [moment]);
      await client.end();
      const url = new URL(appUrl);
      url.searchParams.set('options', '-c search_path=one_day,pg_catalog,public');
      return url.href;
    },
  });
