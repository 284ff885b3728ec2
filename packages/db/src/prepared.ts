import { beginPart, failSpan, type Span, SpanKind } from '@playlet/telemetry/spans';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

/**
 * Marks a statement that is asked so often that its plan is worth keeping: `${markPrepared('name')}` at its head, or
 * `.modifyFront(…)` of the query builder. Whatever it is asked for, its text must be the same, and it names its columns
 * (`columnsOf`): a kept `select *` fails once a migration adds one.
 */
export const markPrepared = (name: string): RawBuilder<never> => sql.raw(`/* prepared ${name} */`);

const MARK = /^\s*(?:(?:select|update)\s+)?\/\* prepared (\w+) \*\//;

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

  // The overloads of `query` are many; the arguments are passed on unchanged but for the name.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    const query = super.query as (...args: unknown[]) => unknown;
    if (typeof text !== 'string') return query.apply(this, args);
    const name = MARK.exec(text)?.[1];
    const span = beginQuery(text, name);
    const answer =
      name === undefined ? query.apply(this, args) : query.call(this, { name, text, values }, ...rest);
    return span ? endWith(span, answer) : answer;
  }
}

/** Values are parameters: a statement says nothing of anybody. */
function beginQuery(text: string, name: string | undefined): Span | undefined {
  const operation = name ?? /\w+/.exec(text)?.[0]?.toUpperCase() ?? 'query';
  return beginPart(operation, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  });
}

function endWith(span: Span, answer: unknown): unknown {
  if (!(answer instanceof Promise)) {
    span.end();
    return answer;
  }
  const fail = (error: unknown) => {
    failSpan(span, error);
    throw error;
  };
  return answer.catch(fail).finally(() => span.end());
}
