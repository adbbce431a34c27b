import { z } from 'zod';

/** What only the command reads, besides the settings of the API and of backups. None has to be given. */
export const CommandSettings = z.object({
  DUGOUT_SETTINGS: z.string().optional().meta({
    description: 'The settings file of every dugout command, in the place of .env; --settings goes before it.',
    readBy: '`dugout`',
  }),
  DATABASE_ADMIN_URL: z.string().optional().meta({
    description: 'The address of somebody who may create a database and roles; better here than as an argument.',
    readBy: '`dugout setup`',
  }),
  APP_DATABASE_ROLE: z.string().optional().meta({
    description: 'The role that gets its rights; left out: whom DATABASE_URL names.',
    readBy: '`dugout migrate`',
  }),
  APP_DATABASE_PASSWORD: z.string().optional().meta({
    description: 'A new password for that role; left out: it keeps the one it has.',
    readBy: '`dugout migrate`',
  }),
  DUGOUT_SERVICE_KEY: z.string().optional().meta({
    description: 'The service key with which messages are imported, made in the console under Settings.',
    readBy: '`dugout import`',
  }),
  DUGOUT_COMMIT: z.string().optional().meta({
    description: 'Which commit is being built, where the source came without its history.',
    readBy: '`npm run build`',
  }),
});
