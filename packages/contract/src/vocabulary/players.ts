import { vocabulary, type ValueOf } from './vocabulary.ts';

export const positions = vocabulary({
  PITCHER: 'Pitcher',
  CATCHER: 'Catcher',
  FIRST_BASE: 'First Base',
  SECOND_BASE: 'Second Base',
  THIRD_BASE: 'Third Base',
  SHORTSTOP: 'Shortstop',
  LEFT_FIELD: 'Left Field',
  CENTER_FIELD: 'Center Field',
  RIGHT_FIELD: 'Right Field',
  DESIGNATED_HITTER: 'Designated Hitter',
});
export type Position = ValueOf<typeof positions>;

export const jerseySizes = vocabulary({
  YXS: 'YXS',
  YS: 'YS',
  YM: 'YM',
  YL: 'YL',
  YXL: 'YXL',
  AS: 'AS',
  AM: 'AM',
  AL: 'AL',
  AXL: 'AXL',
  A2XL: 'A2XL',
});
export type JerseySize = ValueOf<typeof jerseySizes>;

export const pantSizes = vocabulary({
  SIZE_20: '20',
  SIZE_22: '22',
  SIZE_24: '24',
  SIZE_26: '26',
  SIZE_27: '27',
  SIZE_28: '28',
  SIZE_30: '30',
  SIZE_32: '32',
  SIZE_33: '33',
  SIZE_34: '34',
  SIZE_36: '36',
  SIZE_38: '38',
});
export type PantSize = ValueOf<typeof pantSizes>;

export const stirrupSizes = vocabulary({
  ADULT: 'Adult',
  ADULT_LONG: 'Adult Long',
  XL: 'XL',
  XL_WIDE: 'XL Wide',
});
export type StirrupSize = ValueOf<typeof stirrupSizes>;

/** Short sizes use the practice short sizes (decisions). */
export const shortSizes = vocabulary({
  YXL: 'YXL',
  ASM: 'ASM',
  AMD: 'AMD',
  ALG: 'ALG',
  AXL: 'AXL',
  A2XL: 'A2XL',
});
export type ShortSize = ValueOf<typeof shortSizes>;
