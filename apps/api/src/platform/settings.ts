import { z } from 'zod';
import { databaseIsWeak, mustNotWeaken } from '@dugout/database/database-tls.ts';
import { isMediaHosts } from './console/media-sources.ts';
import { mailIsWeak } from './transport.ts';

/** What `docs/settings.md` and `.env.example` tell of a setting; both are made of it (`npm run docs:settings`). */
interface About {
  /** What it is for, in a sentence or two. */
  readonly description: string;
  /** Which process reads it; left out: the API and the worker. */
  readonly readBy?: string;
  /** What stands in `.env.example`; left out: the default, or nothing. */
  readonly example?: string;
}
const about = (told: About) => ({ ...told });

/** Every setting of the API and the worker: read from the environment once, at start. Nothing else reads `process.env`. */
export const Settings = z.object({
  DATABASE_URL: z
    .string({
      error:
        'is missing: the address of the database for the application role, e.g. postgres://dugout_app@127.0.0.1/dugout',
    })
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .meta(
      about({
        description:
          "The address of the database for the application's own role, which can read and write rows and never change tables.",
        example: 'postgres://dugout_app:password@127.0.0.1:5432/dugout',
      }),
    ),
  DATABASE_TLS: z
    .enum(['required', 'off'])
    .default('required')
    .meta(
      about({
        description:
          'A database on another machine must use TLS with a verified certificate; `off` allows plaintext connections, for a private network. Loopback and Unix sockets are exempt. It holds for OWNER_DATABASE_URL, too.',
        readBy: 'API, worker, `dugout`',
      }),
    ),
  SERVER_SECRET: z
    .string({
      error: 'is missing: at least 32 random characters, the same for every API process (openssl rand -base64 48)',
    })
    .min(32, 'must have at least 32 characters')
    .meta(
      about({
        description:
          'At least 32 random characters, the same for every API and worker process (openssl rand -base64 48). It signs sessions and links: changing it signs everybody out, unless SERVER_SECRET_PREVIOUS holds the old one.',
      }),
    ),
  SERVER_SECRET_PREVIOUS: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .meta(
      about({
        description:
          'The previous secret: sessions and links that it signed stay valid. Remove it after three days, the longest lifetime of an invitation. Do not use it for a secret that leaked.',
      }),
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address people open, e.g. https://admin.example.org' })
    .transform((url) => url.replace(/\/+$/, ''))
    .meta(
      about({
        description: 'The address people open; it stands in mailed links.',
        example: 'http://127.0.0.1:5173',
      }),
    ),
  HOST: z
    .string()
    .default('127.0.0.1')
    .meta(about({ description: 'The address on which the API listens.', readBy: 'API' })),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(8080)
    .meta(about({ description: 'The port on which the API listens.', readBy: 'API' })),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .default('smtp://127.0.0.1:1025')
    .meta(about({ description: 'The mail server: smtp://host:587, or smtps://user:password@host:465.' })),
  SMTP_TLS: z
    .enum(['required', 'off'])
    .default('required')
    .meta(
      about({
        description:
          'A mail server on another machine must use TLS with a verified certificate; `off` also allows plaintext. Loopback is exempt.',
      }),
    ),
  MAIL_FROM: z
    .string()
    .min(3)
    .default('Dugout <no-reply@dugout.example>')
    .meta(about({ description: "The sender of mails; people see the organisation's name, and this address." })),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(4, 'must be 4 or more: a worker keeps two connections for itself')
    .max(100)
    .default(10)
    .meta(
      about({
        description:
          'Connections per process, at least 4: a worker keeps two for itself (one that listens, one that shows it is alive). All processes together must stay below max_connections.',
      }),
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .meta(about({ description: 'From which level on lines are logged: fatal, error, warn, info, debug or silent.' })),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(5)
    .default(0)
    .meta(
      about({
        description:
          'How many reverse proxies stand in front of the API: their X-Forwarded-For entries are believed, no others.',
        readBy: 'API',
      }),
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(5)
    .meta(
      about({
        description:
          'After SIGTERM an API process says that it is not ready and serves on for so long; longer than the load balancer needs to hear it.',
        readBy: 'API',
      }),
    ),
  WORKER_LOOK_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(60)
    .default(15)
    .meta(
      about({
        description: 'How often a worker looks whether another one died with jobs in its hands.',
        readBy: 'worker',
      }),
    ),
  CONSOLE_DIR: z
    .string()
    .optional()
    .meta(
      about({
        description:
          'The folder of the built console, served by the API; leave it empty in development, where Vite serves it.',
        readBy: 'API',
        example: 'apps/console/dist',
      }),
    ),
  MEDIA_HOSTS: z
    .string()
    .default('any')
    .refine(isMediaHosts, 'must be any, none, or host names with commas between them, e.g. images.example.org')
    .meta(
      about({
        description:
          'From which other hosts the console shows pictures and videos whose address an administrator typed: `any`, `none`, or host names with commas between them.',
        readBy: 'API',
      }),
    ),
  FILES_DIR: z
    .string()
    .optional()
    .meta(
      about({
        description:
          'Where uploaded pictures are kept: a folder that outlives a release. Either this or S3_BUCKET must be given.',
        readBy: 'API, worker, `dugout backup`',
        example: 'var/files',
      }),
    ),
  S3_BUCKET: z
    .string()
    .optional()
    .meta(about({ description: 'In the place of FILES_DIR: a bucket of an S3-compatible store.' })),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must start with https:// or http://' })
    .optional()
    .meta(about({ description: "The address of that store; left out: Amazon's." })),
  S3_REGION: z
    .string()
    .default('us-east-1')
    .meta(about({ description: 'The region of the bucket.' })),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .meta(about({ description: 'The key to the bucket; S3_BUCKET needs it.' })),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta(about({ description: 'The secret of that key; S3_BUCKET needs it.' })),
  JOURNAL_HEAD_TO: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,;]+/).filter((one) => one !== ''))
    .refine(
      (list) => list.every((one) => z.email().safeParse(one).success),
      'must be mail addresses, with commas between them',
    )
    .meta(
      about({
        description:
          'Whom the head of the journal is mailed to every night, with commas between the addresses: who keeps these mails can prove that nobody rewrote the journal. Best somebody who has no access to the database.',
        readBy: 'worker',
      }),
    ),
  JOURNAL_HEAD_DIR: z
    .string()
    .optional()
    .meta(
      about({
        description:
          'A folder into which the head of the journal is written every night, a file a day: a mount that can only be added to, or one that is copied to a bucket with object lock.',
        readBy: 'worker',
      }),
    ),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .meta(
      about({
        description:
          'Where Prometheus reads what this process measures (/metrics; docs/operations.md, Watching); left out: nowhere. The API and the worker need a port each; 0 takes a free one.',
      }),
    ),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .meta(about({ description: 'The address of that port: never one that strangers reach.' })),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must start with https:// or http://' })
    .optional()
    .meta(
      about({
        description:
          'Where traces are sent by OTLP over HTTP, e.g. http://127.0.0.1:4318; left out: no traces. OTEL_EXPORTER_OTLP_HEADERS holds as well.',
      }),
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .meta(about({ description: 'Which part of the traces is kept: 1 is all of them, 0.1 every tenth.' })),
  ACCESS_TOKEN_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_600)
    .default(600)
    .meta(
      about({
        description: 'After how long a browser renews its sign-in by itself; shorter in tests that wait for it.',
        readBy: 'API',
      }),
    ),
});

export type Settings = z.output<typeof Settings>;

export class SettingsError extends Error {
  override name = 'SettingsError';
}

export function readSettings(environment: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Settings.safeParse(present);
  const lines = result.success
    ? weakTransport(result.data)
    : result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  if (result.success && lines.length === 0) return result.data;
  throw new SettingsError(`Dugout cannot start, because of its settings:\n${lines.join('\n')}`);
}

/** An address can say more than where something is. */
function weakTransport({ DATABASE_URL, DATABASE_TLS, SMTP_URL, SMTP_TLS }: Settings): string[] {
  return [
    ...(DATABASE_TLS === 'required' && databaseIsWeak(DATABASE_URL)
      ? [`  DATABASE_URL ${mustNotWeaken} DATABASE_TLS=off`]
      : []),
    ...(SMTP_TLS === 'required' && mailIsWeak(SMTP_URL) ? [`  SMTP_URL ${mustNotWeaken} SMTP_TLS=off`] : []),
  ];
}
