/** Families at a try-out share one address; a program that fills the list does not get far. */
export const intakeLimits = {
  address: { name: 'intake/address', limit: 20, seconds: 3_600 },
  network: { name: 'intake/network', limit: 100, seconds: 3_600 },
  /** More than a club ever sees. The form stays open: families come through, a flood from many networks is slowed, and ends at a number. */
  everybody: { name: 'intake/everybody', limit: 500, seconds: 3_600 },
  floodAddress: { name: 'intake/flood-address', limit: 3, seconds: 3_600 },
  floodNetwork: { name: 'intake/flood-network', limit: 10, seconds: 3_600 },
  floodEverybody: { name: 'intake/flood-everybody', limit: 5_000, seconds: 3_600 },
  floodTold: { name: 'intake/flood-told', limit: 1, seconds: 24 * 3_600 },
} as const;
