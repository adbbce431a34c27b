import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The kinds of steps that a next migration makes, each as `packages/database/README.md` asks for it to be written. */
const steps: Readonly<Record<string, string>> = {
  '9001_add_columns.sql': `
    alter table players add column nickname text;
    alter table players add column seasons integer not null default 0;
    alter table sponsors add column motto text;`,
  '9002_add_constraints.sql': `
    alter table players add constraint players_nickname check (char_length(nickname) <= 50) not valid;
    alter table players add column favourite_id uuid;
    alter table players add constraint players_favourite foreign key (favourite_id) references teams not valid;`,
  '9003_validate.sql': `
    alter table players validate constraint players_nickname;
    alter table players validate constraint players_favourite;`,
  '9004_index.sql': `-- no-transaction
    create index concurrently if not exists players_seasons on players (seasons, id);`,
  '9005_drop_index.sql': `-- no-transaction
    drop index concurrently if exists players_seasons;`,
  '9006_drop_columns.sql': `
    alter table players drop column nickname;
    alter table players drop column seasons;
    alter table players drop column favourite_id;
    alter table sponsors drop column motto;`,
};

/** A folder of migrations that come after all that there are. */
export function writeNextSteps(root: string): string {
  const folder = join(root, 'next-migrations');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(steps)) writeFileSync(join(folder, name), text.trimStart());
  return folder;
}
