import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';
import { fail } from './business-error.ts';

/**
 * The JSON of a body; an empty body is an empty object.
 *
 * @throws BODY_NOT_JSON
 */
export function parseBody(raw: string): unknown {
  if (raw === '') return {};
  try {
    return JSON.parse(raw);
  } catch {
    throw fail('BODY_NOT_JSON');
  }
}

/** The query of an address as an object of strings; a name given twice is an array and so refused. */
export function parseQuery(url: string): Record<string, string | string[]> {
  const at = url.indexOf('?');
  if (at < 0) return {};
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(url.slice(at + 1))) {
    const before = query[name];
    if (Array.isArray(before)) before.push(value);
    else query[name] = before === undefined ? value : [before, value];
  }
  return { ...query };
}

/** A strange body has thousands of wrong fields; more than these are not read. */
const MAX_NAMED_FIELDS = 20;
const MAX_PATH_LENGTH = 200;

/**
 * Parses the input by its contract.
 *
 * @throws VALIDATION_FAILED with the fields at fault
 */
export function parseInput(schema: z.ZodType, input: unknown): unknown {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues
    .slice(0, MAX_NAMED_FIELDS)
    .flatMap(flatten)
    .slice(0, MAX_NAMED_FIELDS)
    .map((issue) => ({
      path: issue.path.join('.').slice(0, MAX_PATH_LENGTH),
      rule: issue.code,
      message: issue.message.slice(0, MAX_PATH_LENGTH),
    }));
  throw fail('VALIDATION_FAILED', { data: { fields } });
}

/** An unknown field is reported under its own name rather than under the object's. */
function flatten(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.slice(0, MAX_NAMED_FIELDS).map((key) => ({
    ...issue,
    path: [...issue.path, key],
    message: `Unknown field: ${key}`,
  }));
}

/**
 * A writer of one output shape: fast, and it leaves out whatever the contract does not name. It is compiled for its first
 * answer, in a millisecond or two; for all calls together that was a fifth of a start.
 */
export function createOutputWriter(schema: z.ZodType): (data: unknown) => string {
  let write: ((data: unknown) => string) | undefined;
  return (data) => {
    write ??= compileWriter(schema);
    return write(data);
  };
}

function compileWriter(schema: z.ZodType): (data: unknown) => string {
  // Without names and descriptions: the serializer needs each shape inlined.
  const jsonSchema = z.toJSONSchema(schema, { io: 'output', target: 'draft-7', metadata: z.registry() });
  // zod's JSON schema type is wider than the stringifier's; both are JSON Schema draft 7.
  return fastJsonStringify(jsonSchema as Parameters<typeof fastJsonStringify>[0]);
}
