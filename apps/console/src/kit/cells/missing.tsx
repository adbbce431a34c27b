/** A value that is not there: a dash, unless the screen has a word for it. */
export function Missing({ text }: { text?: string }) {
  return (
    <span className="subtle">
      {text ?? (
        <>
          <span aria-hidden>—</span>
          <span className="spoken">none</span>
        </>
      )}
    </span>
  );
}
