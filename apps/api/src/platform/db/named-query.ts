import pg from 'pg';

/** A statement that PostgreSQL keeps under a name. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

type Result = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;
type Row = Record<string, unknown>;
type Parser = (text: string) => unknown;

/** How the rows of a statement are read. */
interface Shape {
  readonly names: readonly string[];
  readonly parsers: readonly Parser[];
  /** Copied for every row, so that all rows are alike to the engine. */
  readonly blank: Row;
}

/** Of the statements that a connection knows, by name. */
type Shapes = Map<string, Shape>;

/** What the driver has and its types do not tell: what it offers to a query that speaks for itself, as a cursor does. */
interface Wire {
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly stream: { cork(): void; uncork(): void; destroy(): void };
  parse(statement: NamedStatement): void;
  bind(values: { readonly statement: string; readonly values: readonly unknown[] }): void;
  describe(portal: { readonly type: 'P' }): void;
  execute(): void;
  sync(): void;
  sendCopyFail(why: string): void;
}
interface Description {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

const shapeOf = ({ fields }: Description, client: pg.ClientBase): Shape => ({
  names: fields.map(({ name }) => name),
  parsers: fields.map(({ dataTypeID }) => client.getTypeParser(dataTypeID, 'text') as Parser),
  blank: Object.fromEntries(fields.map(({ name }) => [name, null])),
});

/**
 * Runs named statements over a connection. The driver's own query asks for the description of the rows at every run,
 * although PostgreSQL lets no kept statement change it, and prepares anew how to read them.
 */
export function namedQueries(client: pg.ClientBase) {
  // The original method, before `guardClient` wraps it.
  const send = client.query.bind(client) as (query: pg.Submittable) => unknown;
  const shapes: Shapes = new Map();
  return async (statement: NamedStatement, values: readonly unknown[]): Promise<Result> => {
    // Before anything is sent: a value that cannot be written leaves the connection as it was.
    const written = values.map((value) => prepareValue(value));
    try {
      return await new Promise<Result>((done, failed) => {
        send(new NamedQuery(client, shapes, statement, written, { done, failed }) as unknown as pg.Submittable);
      });
    } catch (error) {
      // The place that asked, instead of the socket's.
      Error.captureStackTrace(error as Error);
      throw error;
    }
  };
}

interface Waiting {
  readonly done: (result: Result) => void;
  readonly failed: (error: Error) => void;
}

/** One run, in the driver's words: it calls these methods as the answers of the server arrive. */
class NamedQuery {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly #client: pg.ClientBase;
  readonly #shapes: Shapes;
  readonly #waiting: Waiting;
  readonly #rows: Row[] = [];
  #shape: Shape | undefined;
  #complete = '';
  #unreadable: Error | null = null;

  constructor(
    client: pg.ClientBase,
    shapes: Shapes,
    { name, text }: NamedStatement,
    values: readonly unknown[],
    waiting: Waiting,
  ) {
    this.name = name;
    this.text = text;
    this.values = values;
    this.#client = client;
    this.#shapes = shapes;
    this.#shape = shapes.get(name);
    this.#waiting = waiting;
  }

  submit(wire: Wire): void {
    const { name, text, values } = this;
    wire.stream.cork();
    try {
      if (wire.parsedStatements[name] === undefined) wire.parse({ name, text });
      wire.bind({ statement: name, values });
      if (!this.#shape) wire.describe({ type: 'P' });
      wire.execute();
      wire.sync();
    } catch (error) {
      // Half of a message was written: the next user of this connection would wait for its answer.
      wire.stream.destroy();
      throw error;
    } finally {
      wire.stream.uncork();
    }
  }

  /** Nothing is copied by a statement with values; without an answer the server would wait for rows. */
  handleCopyInResponse(wire: Wire): void {
    wire.sendCopyFail('there are no rows to copy');
  }

  handleCopyData(): void {}

  handlePortalSuspended(): void {}

  handleRowDescription(description: Description): void {
    this.#shape = shapeOf(description, this.#client);
    this.#shapes.set(this.name, this.#shape);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { names, parsers, blank } = this.#shape!;
    const row = { ...blank };
    try {
      for (let place = 0; place < fields.length; place += 1) {
        const field = fields[place]!;
        row[names[place]!] = field === null ? null : parsers[place]!(field);
      }
      this.#rows.push(row);
    } catch (error) {
      // Told when the server is done with the statement.
      this.#unreadable = error as Error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#complete = text;
  }

  handleEmptyQuery(): void {}

  handleError(error: Error): void {
    this.#waiting.failed(error);
  }

  handleReadyForQuery(): void {
    if (this.#unreadable) return this.#waiting.failed(this.#unreadable);
    // 'SELECT 15', 'INSERT 0 1', 'BEGIN'
    const words = this.#complete.split(' ');
    const last = words.length > 1 ? Number(words.at(-1)) : Number.NaN;
    const rowCount = Number.isNaN(last) ? null : last;
    return this.#waiting.done({ command: words[0]!, rowCount, rows: this.#rows });
  }
}
