export const percentile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? Number.NaN;
