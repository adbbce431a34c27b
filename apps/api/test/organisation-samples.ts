import type { WriteSample } from './write-sample.ts';

export const organisationSamples: Readonly<Record<string, WriteSample>> = {
  'PUT /organisation/intake': {
    entity: 'organisation',
    act: 'update',
    prepare: async (db) => {
      const changed = db.updateTable('organisation').set({ intake_open: false, intake_origins: [] });
      return { params: {}, recordId: (await changed.returning('id').executeTakeFirstOrThrow()).id };
    },
    body: () => ({ open: true, origins: ['https://www.bombers.example'] }),
    otherBody: (body) => ({ ...body, open: false }),
  },
  'PUT /organisation/settings': {
    entity: 'organisation',
    act: 'update',
    prepare: async (db) => {
      const changed = db.updateTable('organisation').set({ name: 'Bombers' });
      return { params: {}, recordId: (await changed.returning('id').executeTakeFirstOrThrow()).id };
    },
    body: () => ({
      name: 'Comets',
      words: { teams: 'Comet Squads', portal: 'Comet Portal', join: 'Become a Comet' },
      logoUrl: 'https://images.example/comets.png',
      timeZone: 'America/Denver',
      supportAddress: 'help@comets.example',
      privacyNotice: 'Only the head coach reads this.\nShe deletes it after a year.',
      privacyPolicyUrl: 'https://www.comets.example/privacy',
    }),
    otherBody: (body) => ({ ...body, name: 'Meteors' }),
  },
};
