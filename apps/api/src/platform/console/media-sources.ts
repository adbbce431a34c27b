const hostsIn = (list: string) => list.split(/[\s,]+/).filter((one) => one !== '');

/** `images.example.org`, `*.example.org`, `localhost:8443`: nothing that could end a part of a header and begin another. */
const isHost = (value: string) =>
  /^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(value) && !/^(any|none)$/i.test(value);

export const isMediaHosts = (list: string) => {
  const hosts = hostsIn(list);
  return list === 'any' || list === 'none' || (hosts.length > 0 && hosts.every(isHost));
};

/** Where the browser may follow an address that an administrator typed; the server never follows one. */
export function mediaSources(list: string): string[] {
  if (list === 'none') return [];
  return list === 'any' ? ['https:'] : hostsIn(list).map((host) => `https://${host}`);
}
