/** Towards the server, or towards the caller. */
export type Way = 'to' | 'from';

/** What can be wrong with a network. `to` is towards the server, `from` is towards the caller. */
export type Fault =
  | { readonly kind: 'none' }
  /** No server listens on the port. */
  | { readonly kind: 'refuse' }
  /** Every connection is reset, open ones and new ones. */
  | { readonly kind: 'reset' }
  /** Nothing arrives in this direction; when it is over, everything does, late, as TCP sends again. */
  | { readonly kind: 'hole'; readonly way: Way | 'both' }
  /** The server behind it is gone without closing anything. New connections are accepted, but never forwarded. */
  | { readonly kind: 'half-open' }
  /** A machine between has forgotten the connections that are open: they are silent for ever. New ones work. */
  | { readonly kind: 'forgotten' }
  | { readonly kind: 'latency'; readonly ms: number; readonly jitter?: number }
  | { readonly kind: 'slow'; readonly bytesPerSecond: number }
  /** Every piece arrives in single bytes. */
  | { readonly kind: 'slice' }
  /** Ends every connection after so many bytes from the server. */
  | { readonly kind: 'cut-after'; readonly bytes: number }
  /** Ends a connection when one of these was sent to the server, before or after it got there. */
  | { readonly kind: 'cut-at'; readonly texts: readonly string[]; readonly when: 'before' | 'after' };
