import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';
import type { WriteSample } from './write-sample.ts';

/** The plain resources: what is written into them, said the way the calls of section 7 say it. */
interface PlainResource {
  readonly entity: string;
  readonly path: string;
  readonly table: string;
  readonly body: () => Record<string, unknown>;
  /** The same in another value. */
  readonly other: Record<string, unknown>;
  /** A record as the table has it. */
  readonly row: Record<string, unknown>;
}

export const plainResources: readonly PlainResource[] = [
  {
    entity: 'article',
    path: '/articles',
    table: 'articles',
    body: () => ({
      title: 'Austin Gold sweeps Hill Country',
      body: 'Six games, six wins.\n\nThe trophy is at the office.',
      link: 'https://bombers.example/news/hill-country',
      imageUrl: 'https://images.example/hill-country.jpg',
    }),
    other: { title: 'Austin Gold sweeps it all' },
    row: { title: 'Tryouts', body: 'All regions.', link: 'https://bombers.example/tryouts' },
  },
  {
    entity: 'video',
    path: '/medias',
    table: 'videos',
    body: () => ({ title: 'Rise ball', videoUrl: 'https://youtu.be/BOMBERS0001', category: 'PODCAST' }),
    other: { category: 'MERCH' },
    row: { title: 'Footwork', video_url: 'https://videos.example/footwork.mp4' },
  },
  {
    entity: 'sponsor',
    path: '/sponsors',
    table: 'sponsors',
    body: () => ({
      title: 'Third Base Coffee',
      url: 'https://thirdbase.example',
      logoUrl: 'https://images.example/third-base.png',
    }),
    other: { url: 'http://thirdbase.example/club' },
    row: {
      title: 'Corner Field Printing',
      url: 'https://cornerfield.example',
      logo_url: 'https://images.example/c.png',
    },
  },
  {
    entity: 'banner',
    path: '/banners',
    table: 'banners',
    body: () => ({
      imageUrl: 'https://images.example/bluebonnet-open.jpg',
      duration: 12,
      expiresAt: '2026-03-15T09:41:00-05:00',
    }),
    other: { duration: 6 },
    row: { image_url: 'https://images.example/old.jpg', duration: 24, expires_at: '2026-03-20T13:00:00Z' },
  },
];

export async function insertRow(db: Db, table: string, values: Record<string, unknown>): Promise<string> {
  const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)));
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(values))}) returning id`.execute(db);
  return rows[0]!.id;
}

function samplesOf({ entity, path, table, body, other, row }: PlainResource): Record<string, WriteSample> {
  const prepare = async (db: Db) => ({ params: { id: await insertRow(db, table, row) } });
  const otherBody = (sent: object) => ({ ...sent, ...other });
  return {
    [`POST ${path}`]: { entity, act: 'create', body, otherBody },
    [`PUT ${path}/{id}`]: { entity, act: 'update', prepare, body, otherBody },
    [`DELETE ${path}/{id}`]: { entity, act: 'delete', prepare },
  };
}

export const contentSamples: Record<string, WriteSample> = Object.assign({}, ...plainResources.map(samplesOf));
