import { sentenceOf } from '../sentence.ts';

export type State = 'ok' | 'warning' | 'wrong';

/** One thing that was looked at. */
export interface Finding {
  readonly name: string;
  readonly state: State;
  /** What was found, in a few words. */
  readonly told: string;
  /** What to do about it. */
  readonly todo?: string;
}

export const ok = (name: string, told: string): Finding => ({ name, state: 'ok', told });
export const warning = (name: string, told: string, todo: string): Finding => ({ name, state: 'warning', told, todo });
export const wrong = (name: string, told: string, todo: string): Finding => ({ name, state: 'wrong', told, todo });

/** A check that breaks off is a finding as well. */
export async function looking(
  name: string,
  todo: string,
  look: () => Promise<readonly Finding[]> | readonly Finding[],
): Promise<readonly Finding[]> {
  try {
    return await look();
  } catch (error) {
    return [wrong(name, sentenceOf(error), todo)];
  }
}
