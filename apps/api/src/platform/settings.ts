import { z } from 'zod';

/** Every setting of the API and the worker: read from the environment once, at start. Nothing else reads `process.env`. */
const Settings = z.object({
  DATABASE_URL: z
    .string({
      error:
        'is missing: the address of the database for the application role, e.g. postgres://dugout_app@127.0.0.1/dugout',
    })
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://'),
  SERVER_SECRET: z
    .string({
      error: 'is missing: at least 32 random characters, the same for every API process (openssl rand -base64 48)',
    })
    .min(32, 'must have at least 32 characters'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address people open, e.g. https://admin.example.org' })
    .transform((url) => url.replace(/\/+$/, '')),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .default('smtp://127.0.0.1:1025'),
  MAIL_FROM: z.string().min(3).default('Dugout <no-reply@dugout.example>'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** How many proxies stand in front: their X-Forwarded-For entries are believed, no others. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** So long it serves on after SIGTERM, while it says that it is not ready any more. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(5),
  /** How often a worker looks whether others died with jobs in their hands. */
  WORKER_LOOK_SECONDS: z.coerce.number().min(0.1).max(60).default(15),
  /** The folder of the built console; without it the API serves no screens (in development Vite does). */
  CONSOLE_DIR: z.string().optional(),
  /** Where uploaded pictures are kept: a folder, or else a bucket of an S3-compatible store. */
  FILES_DIR: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  /** Left out: Amazon's own. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must start with https:// or http://' }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Shorter in tests that wait for an expiry. */
  ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(1).max(3_600).default(600),
});

export type Settings = z.output<typeof Settings>;

export class SettingsError extends Error {
  override name = 'SettingsError';
}

export function readSettings(environment: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Settings.safeParse(present);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new SettingsError(`Dugout cannot start, because of its settings:\n${lines.join('\n')}`);
}
