type Address = Readonly<Record<string, unknown>>;

const parameter = 'tab';

/** What the address asks for; nothing where it asks for none, or for one that an old or mistyped link names. */
export function askedTab(values: readonly string[], address: Address): string | undefined {
  return values.find((value) => value === address[parameter]);
}

/** The first goes without saying. */
export function openTab(values: readonly string[], address: Address): string {
  return askedTab(values, address) ?? values[0] ?? '';
}

export function withTab(values: readonly string[], value: string, address: Address): Record<string, unknown> {
  const { [parameter]: _open, ...others } = address;
  return value === values[0] ? others : { ...others, [parameter]: value };
}
