import type { ReactNode } from 'react';
import type { Action } from '../act/action.ts';
import type { CallKey, CallReply } from '../../api/client.ts';

/** What is kept of a secret: everything but itself. */
export interface Secret {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** Only for a secret that expires; without it, the secret is valid until a user ends it. */
  readonly endsAt?: string;
}

/** What is said to make one. */
export interface NewSecret {
  readonly name: string;
  readonly endsAt?: string;
}

/** Secrets that are made with a name, shown once, and ended one by one: their words and their calls. */
export interface SecretList<Make extends CallKey, End extends CallKey> {
  /** The first part of its query key, which its actions name in `changes`. */
  readonly key: string;
  readonly title: string;
  /** Within a sentence: `calendar feeds`. */
  readonly plural: string;
  readonly hint: ReactNode;
  readonly all: (signal: AbortSignal) => Promise<readonly Secret[]>;
  readonly making: {
    readonly button: string;
    readonly title: string;
    readonly action: string;
    readonly nameHint: string;
    /** The lifetimes on offer; without it, the secret is valid until a user ends it. */
    readonly life?: {
      readonly hint: string;
      readonly choices: readonly { readonly days: number; readonly label: string }[];
      readonly usual: number;
    };
    readonly call: Action<Make, NewSecret>;
  };
  readonly shown: {
    readonly secretOf: (reply: CallReply<Make>) => string;
    /** The words of its copy button. */
    readonly copying: { readonly noun: string; readonly copied: string; readonly failed: string };
    readonly whatFor: string;
    readonly warning: string;
  };
  readonly ending: {
    readonly verb: string;
    readonly title: string;
    readonly doing: string;
    readonly consequence: string;
    readonly call: Action<End, Secret>;
  };
}

export const defineSecretList = <Make extends CallKey, End extends CallKey>(
  list: SecretList<Make, End>,
): SecretList<Make, End> => list;
