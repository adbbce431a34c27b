const unfilled = '__CSP_NONCE__';

/** The nonce that the server wrote into the page for this request; none in development. */
export function styleNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  return nonce === unfilled ? '' : nonce;
}

/** The scroll lock of modals and drawers writes its own style element and looks for the nonce here. */
export function publishStyleNonce(): void {
  const nonce = styleNonce();
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
}
