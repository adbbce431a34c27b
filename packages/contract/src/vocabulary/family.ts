import { vocabulary, type ValueOf } from './vocabulary.ts';

/** What a guardian is to a player. */
export const familyRelations = vocabulary({
  MOTHER: 'Mother',
  FATHER: 'Father',
  STEPMOTHER: 'Stepmother',
  STEPFATHER: 'Stepfather',
  GRANDMOTHER: 'Grandmother',
  GRANDFATHER: 'Grandfather',
  AUNT: 'Aunt',
  UNCLE: 'Uncle',
  SISTER: 'Sister',
  BROTHER: 'Brother',
  FOSTER_PARENT: 'Foster parent',
  LEGAL_GUARDIAN: 'Legal guardian',
  FORMER_STEPMOTHER: 'Former stepmother',
  FORMER_STEPFATHER: 'Former stepfather',
  OTHER: 'Other',
});
export type FamilyRelation = ValueOf<typeof familyRelations>;

export const restrictions = vocabulary({ NONE: 'None', NO_CONTACT: 'No contact' });
export type Restriction = ValueOf<typeof restrictions>;
