interface HasEmail {
  readonly email?: string | null | undefined;
}

/** Who signs in with an address keeps it until the new one is confirmed: the server answers with the one that holds. */
export const savedWithEmail = (saved: string, sent: HasEmail | undefined, stored: HasEmail | null | undefined) =>
  sent?.email && stored?.email?.toLowerCase() !== sent.email.toLowerCase()
    ? `${saved}. The email address changes when the link that we sent to ${sent.email} is opened.`
    : saved;
