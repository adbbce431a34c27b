export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** As the console does it. */
export async function signIn(address: string, who: { email: string; password: string }): Promise<Tokens> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who),
  });
  if (!answer.ok) throw new Error(`The sign-in answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Tokens;
}
