const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * W3C Trace Context: by this number a call is found in the server's log and traces. Nothing is recorded here, hence
 * the last two digits; the server decides what it keeps.
 */
export const traceparent = () => `00-${hex(16)}-${hex(8)}-00`;
