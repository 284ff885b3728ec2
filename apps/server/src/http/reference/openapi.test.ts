import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorData } from '@playlet/contract/error-data';
import { expect, it } from 'vitest';
import { type JsonSchema, openApi } from './openapi.ts';

const document = openApi();
const { schemas } = document.components;
const REF = '#/components/schemas/';

/** Every schema of the document that is not one of its named ones, with where it stands. */
const bodies = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.values(operations).flatMap(({ parameters = [], requestBody, responses }) => [
    ...parameters.map(({ name, schema }) => [`${path}?${name}`, schema] as const),
    ...contentsOf(path, requestBody),
    ...contentsOf(`${path} 200`, responses[200]).map(
      ([at, schema]) => [at, schema.properties?.data ?? {}] as const,
    ),
  ]),
);
const all = [...bodies, ...Object.entries(schemas)];

it('names the schemas that are used by several calls', () => {
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Group', 'Order', 'Profile', 'Fen', 'Id', 'DateTime']),
  );
  for (const [name, { description, $ref }] of Object.entries(schemas))
    expect($ref ?? name, description).toBe(name);
});

it('refers to schemas it has', () => {
  const referred = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref = '']) => ref);
  expect(referred.length).toBeGreaterThan(100);
  for (const ref of referred) expect(schemas).toHaveProperty(ref.slice(REF.length));
});

it('says of every number and of every object in a field what it is', () => {
  const silent = all.flatMap(([at, schema]) => silentIn(schema, at, schema.description !== undefined, true));
  expect(silent).toEqual([]);
});

it('says what the data of every failure holds', () => {
  const source = join(import.meta.dirname, '../..');
  const withData = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/\('([A-Z_]+)', \{\s*data\b/g)].map(
      ([, code = '']) => code,
    ),
  );
  expect(withData.length).toBeGreaterThan(20);
  expect(Object.keys(errorData)).toEqual(expect.arrayContaining(withData));
  expect(JSON.stringify(document)).toContain('(data: `received`');
});

function contentsOf(at: string, body: { content?: Record<string, { schema: JsonSchema }> } | undefined) {
  return Object.values(body?.content ?? {}).map(({ schema }) => [at, schema] as const);
}

/** Where a number, or an object in a field, has neither a description, its own or that of its field, nor a name. */
function silentIn(schema: JsonSchema, at: string, isDescribed: boolean, isWhole = false): string[] {
  if (schema.$ref !== undefined) return [];
  const described = isDescribed || schema.description !== undefined;
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const isSilent =
    !described &&
    ((isNumber && schema.const === undefined && !schema.enum) || (schema.type === 'object' && !isWhole));
  return [
    ...(isSilent ? [at] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      silentIn(field, `${at}.${name}`, false),
    ),
    // What is in a list or in a choice is told of with it.
    ...(schema.items ? silentIn(schema.items, `${at}[]`, described, true) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) =>
      silentIn(one, at, described, isWhole),
    ),
  ];
}
