import { capOf, capsOf, commands, fieldKeys, goKeys, isSequence, type KeyCommand } from './console-keys.ts';
import { KeyCaps } from './key-caps.tsx';
import classes from './key-lines.module.css';

interface Line {
  readonly caps: readonly string[];
  readonly joined?: string;
  readonly does: string;
}

const lineOf = ({ press, does }: KeyCommand): Line => ({
  caps: capsOf(press),
  ...(isSequence(press) ? { joined: 'then' } : {}),
  does,
});

const isGo = (id: string) => Object.hasOwn(goKeys, id);

const groups: readonly { readonly title: string; readonly lines: () => readonly Line[] }[] = [
  {
    title: 'Everywhere',
    lines: () =>
      Object.entries(commands)
        .filter(([id]) => !isGo(id))
        .map(([, command]) => lineOf(command)),
  },
  { title: 'Go to a screen', lines: () => Object.values(goKeys).map(lineOf) },
  {
    title: 'In fields and lists',
    lines: () => fieldKeys.map(({ press, does }) => ({ caps: press.map(capOf), does })),
  },
];

/** All keys, from their one declaration. */
export function KeyLines() {
  return (
    <div className={`stack ${classes.groups}`}>
      {groups.map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h3 className={`plain muted small ${classes.title}`}>{title}</h3>
          <dl className={classes.lines}>
            {lines().map(({ does, ...keys }) => (
              <div key={does}>
                <dt>
                  <KeyCaps {...keys} />
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
