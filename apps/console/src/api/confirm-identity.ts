/** How a person is asked for their password; answers whether they confirmed it. */
type Asker = () => Promise<boolean>;

let asker: Asker | null = null;
let asking: Promise<boolean> | null = null;

/** Said by the shell, which can draw the question. Answers how it is taken back. */
export function answerConfirmations(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Once for all calls that wait for it. */
export function confirmIdentity(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}
