type Address = Readonly<Record<string, unknown>>;

const parameter = 'tab';

/** The first goes without saying, and stands for whatever an old or mistyped link asks for. */
export function openTab(values: readonly string[], address: Address): string {
  const asked = address[parameter];
  return values.find((value) => value === asked) ?? values[0] ?? '';
}

export function withTab(values: readonly string[], value: string, address: Address): Record<string, unknown> {
  const { [parameter]: _open, ...others } = address;
  return value === values[0] ? others : { ...others, [parameter]: value };
}
