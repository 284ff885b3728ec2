/** How ClickHouse is asked: over HTTP, by statements with values written into them, which every version since 2018 understands. */
export type Clickhouse = {
  /** Runs a statement that answers rows. */
  query<Row>(statement: string): Promise<Row[]>;
  /** Runs a statement that answers nothing. */
  execute(statement: string): Promise<void>;
  /** Writes rows in one request; columns left out have their defaults. */
  insert(table: string, rows: readonly object[]): Promise<void>;
};

/** Longer than an hour's roll-up takes. */
const TIMEOUT_MS = 120_000;
const MAX_MESSAGE_LENGTH = 500;

/**
 * Opens a ClickHouse at `http(s)://user:password@host:8123/database`; nothing is asked before the first statement. Plain HTTP, since
 * the vendor's client sends settings that older servers refuse.
 *
 * @see https://clickhouse.com/docs/interfaces/http
 */
export function openClickhouse(address: string): Clickhouse {
  const url = new URL(address);
  const headers = {
    'x-clickhouse-user': decodeURIComponent(url.username) || 'default',
    'x-clickhouse-key': decodeURIComponent(url.password),
  };
  const base = new URL(url.origin);
  base.searchParams.set('database', url.pathname.slice(1) || 'default');
  const send = async (query: string | undefined, body: string): Promise<string> => {
    const target = new URL(base);
    if (query !== undefined) target.searchParams.set('query', query);
    const response = await fetch(target, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`ClickHouse: ${text.slice(0, MAX_MESSAGE_LENGTH)}`);
    return text;
  };
  return {
    query: async <Row>(statement: string) => {
      const text = await send(undefined, `${statement} format JSONEachRow`);
      // The statement says which columns a row has.
      return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Row]));
    },
    execute: async (statement) => {
      await send(undefined, statement);
    },
    insert: async (table, rows) => {
      const lines = rows.map((row) => JSON.stringify(row)).join('\n');
      await send(`insert into ${table} format JSONEachRow`, lines);
    },
  };
}

/** A value as a statement has it. */
export function quoteLiteral(value: string | number | readonly string[]): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  return `(${value.map(quoteLiteral).join(', ')})`;
}
