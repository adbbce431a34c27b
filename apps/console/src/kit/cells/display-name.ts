interface Named {
  fname?: string | null;
  lname?: string | null;
  name?: string | null;
  email?: string | null;
}

/** Section 2, "Shell": first and last name; else the name; else the e-mail before the at-sign; else 'User'. */
export function displayName({ fname, lname, name, email }: Named): string {
  const full = [fname, lname]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  return full || name?.trim() || email?.split('@')[0]?.trim() || 'User';
}
