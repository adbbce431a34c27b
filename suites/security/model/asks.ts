import type { Key } from './club.ts';

interface Named {
  /** Of the act that it becomes. */
  readonly name: string;
  readonly by: Key;
}
interface Person {
  readonly user: Key;
  readonly role: string;
  readonly region: string | null;
  readonly email: string;
}
interface OfTeam {
  readonly team: Key;
  readonly title: string;
  readonly head: Key | null;
}
interface OfRecord {
  readonly record: Key;
}
interface OfUser {
  readonly user: Key;
}
interface Outdated {
  /** Sent with the version of a record that has changed since. */
  readonly stale: boolean;
}

interface NewRole {
  /** Says that what does not go with the role ends. */
  readonly ends: boolean;
}

/** What can be asked for, in the words of the model. */
interface Asks {
  'create-user': Person;
  'update-user': Person & Outdated & NewRole & { readonly fname: string };
  'remove-user': OfUser;
  deactivate: OfUser;
  reactivate: OfUser;
  'assign-region': OfUser & NewRole & { readonly region: string };
  'move-region': OfUser & { readonly region: string };
  demote: OfUser & NewRole & { readonly role: string };
  'remove-region': OfRecord;
  'create-team': OfTeam;
  'update-team': OfTeam & Outdated;
  'remove-team': { readonly team: Key };
  'add-coach': OfUser & { readonly team: Key };
  'leave-staff': OfRecord & { readonly team: Key };
  'remove-coach': OfRecord;
  'add-player': OfUser & { readonly team: Key };
  'leave-team': OfRecord;
  'update-player': OfRecord & { readonly jersey: string; readonly born: string };
  'remove-player': OfRecord;
  'attach-parent': OfRecord & OfUser;
  'detach-parent': OfRecord & { readonly parent: Key };
  restore: OfRecord;
  undo: { readonly act: string };
}
export type Op = keyof Asks;
export type Of<O extends Op> = Named & Asks[O] & { readonly op: O };
export type Call = { [O in Op]: Of<O> }[Op];
