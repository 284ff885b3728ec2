import { expect, it } from 'vitest';
import type { z } from 'zod';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

type Named = { path: string; schema: z.core.$ZodType };

const strings = Object.entries<Endpoint>(api).flatMap(([key, { input }]) => stringsIn(input, key));
/** Of every kind of text one that is long enough and not too long. */
const LENGTHS = [1, 2, 3, 4, 6, 8, 9, 11, 24, 40, 62];
const MAX_TEXT_LENGTH = 4000;
/** An agreement is a document; the body of a request bounds it as well. */
const LONGER_TEXTS = [
  'PUT admin/agreement/draft/update.texts.zh-CN',
  'PUT admin/agreement/draft/update.texts.en-US',
];
const LONGER_TEXT_LENGTH = 24_000;

it('looks at the texts of the inputs', () => {
  expect(strings.length).toBeGreaterThan(100);
});

it.each([
  ['U+0000', '\u0000'],
  ['an escape character', '\u001b'],
  ['a C1 control character', '\u0085'],
  ['half a surrogate pair', '\ud800'],
  ['the other half', '\udc00'],
])('no text of an input takes %s', (_what, sign) => {
  const takers = strings.filter(({ schema }) =>
    LENGTHS.some((length) =>
      [sign.repeat(length), `a${sign.repeat(length)}a`].some((text) => takes(schema, text)),
    ),
  );
  expect(takers.map(({ path }) => path)).toEqual([]);
});

it('no text of an input is without a limit', () => {
  const takers = strings.filter(({ path, schema }) => {
    const length = LONGER_TEXTS.includes(path) ? LONGER_TEXT_LENGTH + 1 : MAX_TEXT_LENGTH;
    return ['a', '1', '/'].some(
      (sign) => takes(schema, sign.repeat(length)) || takes(schema, `/${sign.repeat(length)}`),
    );
  });
  expect(takers.map(({ path }) => path)).toEqual([]);
});

function takes(schema: z.core.$ZodType, text: string): boolean {
  return (schema as z.ZodType).safeParse(text).success;
}

/** The schemas of all texts inside a schema. What this does not know stops the test, so that nothing is overlooked. */
function stringsIn(schema: z.core.$ZodType, path: string): Named[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return [{ path, schema }];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => stringsIn(field, `${path}.${name}`));
    case 'array':
      return stringsIn(def.element, `${path}[]`);
    case 'record':
      return [...stringsIn(def.keyType, `${path} (names)`), ...stringsIn(def.valueType, `${path}{}`)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return stringsIn(def.innerType, path);
    case 'pipe':
      return stringsIn(def.in, path);
    case 'union':
      return def.options.flatMap((option) => stringsIn(option, path));
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'transform':
      return [];
    default:
      throw new Error(`${path} is a ${def.type}: say here where texts are in it`);
  }
}
