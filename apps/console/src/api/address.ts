type Plain = string | number | boolean | null | undefined;

/** `/teams/{id}` with its parameters in place, encoded so that no value can change the path. */
export function fillPath(path: string, params: Record<string, Plain> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs ${name}.`);
    return encodeURIComponent(String(value));
  });
}

/** An empty text is sent: `sort=` means "cleared by the user", which is not the same as no `sort`. */
export function queryString(query: Record<string, Plain> = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) parameters.append(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** The name that the server gave the file; the plain form, and the encoded one of RFC 6266 where it is there. */
export function fileNameOf(disposition: string | null, otherwise: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? otherwise;
}
