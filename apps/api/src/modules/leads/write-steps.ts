import type { ConversionStep } from '@dugout/contract/features/leads/conversion.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { updatePerson } from '../people/public.ts';
import { insertParent, insertPlayer, linkParent, setTeam, touchPlayer, updatePlayer } from '../players/public.ts';
import { insertUser } from '../users/public.ts';
import * as store from './conversion.store.ts';
import type { Touched, TouchedEntity } from './conversion.store.ts';
import { setConverted } from './leads.store.ts';
import type { People } from './record-images.ts';

/** What a step writes: the second of each pair. */
export const valuesOf = (step: ConversionStep, which: 0 | 1 = 1): Record<string, never> =>
  Object.fromEntries(Object.entries(step.fields).map(([field, pair]) => [field, pair[which] as never]));

/** What was done, without anything of whom: details of the journal are never erased, images are. */
export const namelessSteps = (steps: readonly ConversionStep[]) =>
  steps.map(({ entity, act, of, id, fields }) => ({ entity, act, of, id, fields: Object.keys(fields) }));

interface Done {
  /** The steps with the ids of what they made. */
  steps: ConversionStep[];
  made: People;
  touched: Touched[];
}

/** Does what the plan says, step by step. Nothing else is written by a conversion; no mail is sent to anybody. */
export async function writeSteps(tx: Tx, ctx: Ctx, planned: readonly ConversionStep[], people: People): Promise<Done> {
  const made = { ...people };
  const steps: ConversionStep[] = [];
  for (const step of planned) steps.push(await writeStep(tx, ctx, step, made));
  return { steps, made, touched: await touchedBy(tx, steps, made) };
}

const personOf = { player: 'playerPerson', parent: 'parentPerson', lead: null } as const;

async function writeStep(tx: Tx, ctx: Ctx, step: ConversionStep, made: People): Promise<ConversionStep> {
  switch (`${step.entity} ${step.act}`) {
    case 'user create': {
      const values = { fname: '', lname: '', email: null, phone: null, ...(valuesOf(step) as object) };
      const person = values as typeof values & { primaryRole: 'PLAYER' | 'PARENT' };
      const id = await insertUser(tx, person, { password_hash: null, must_change_password: false });
      made[personOf[step.of]!] = id;
      return { ...step, id };
    }
    case 'user fill':
      await updatePerson(tx, ctx, step.id!, valuesOf(step));
      return step;
    case 'player create':
      made.player = await insertPlayer(tx, made.playerPerson!, valuesOf(step));
      return { ...step, id: made.player };
    case 'player fill':
      await updatePlayer(tx, step.id!, valuesOf(step));
      return step;
    case 'parent create':
      made.parent = await insertParent(tx, made.parentPerson!);
      return { ...step, id: made.parent };
    case 'link link':
      await linkParent(tx, made.player!, made.parent!);
      await touchPlayer(tx, made.player!);
      return { ...step, id: made.parent };
    case 'team move':
      await setTeam(tx, made.player!, step.id!);
      return step;
    case 'lead convert':
      await setConverted(tx, step.id!, made.player!);
      return { ...step, fields: { convertedPlayerId: [null, made.player!] } };
    default:
      throw new Error(`A conversion has no step '${step.entity} ${step.act}'`);
  }
}

/** Each record once, with the version that the last step left; in the order in which records are locked. */
async function touchedBy(tx: Tx, steps: readonly ConversionStep[], made: People): Promise<Touched[]> {
  const touched: Touched[] = [];
  const add = async (entity: TouchedEntity, id: string, isNew: boolean) => {
    touched.push({ entity, id, isNew, version: (await store.lockVersion(tx, entity, id))! });
  };
  const did = (entity: ConversionStep['entity'], of: ConversionStep['of']) =>
    steps.find((step) => step.entity === entity && step.of === of);
  for (const whose of ['player', 'parent'] as const) {
    const step = did('user', whose);
    if (step) await add('user', step.id!, step.act === 'create');
  }
  const player = did('player', 'player');
  if (player || did('link', 'parent') || did('team', 'player')) {
    await add('player', made.player!, player?.act === 'create');
  }
  if (did('parent', 'parent')) await add('parent', made.parent!, true);
  await add('lead', did('lead', 'lead')!.id!, false);
  return touched;
}
