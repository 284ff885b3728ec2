import pg from 'pg';

/** Marks a statement that is asked so often that its plan is worth keeping: `sql.raw(prepared('name'))` at its head. */
export const prepared = (name: string): string => `/* prepared ${name} */`;

const MARK = /^\s*\/\* prepared (\w+) \*\//;

/**
 * A connection that keeps the plans of marked statements. The query builder has no word for it, and planning a page of
 * dramas costs the database as much as reading it.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // A connection lost between two statements fails the next one; unheard, it would take the process with it.
    this.on('error', () => {});
  }

  // The overloads of `query` are many; what comes in goes on unchanged but for the name.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' ? MARK.exec(text)?.[1] : undefined;
    const query = super.query as (...args: unknown[]) => unknown;
    return name === undefined ? query.apply(this, args) : query.call(this, { name, text, values }, ...rest);
  }
}
