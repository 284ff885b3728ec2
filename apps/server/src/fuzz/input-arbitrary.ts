import fc from 'fast-check';
import type { z } from 'zod';

/** `accepted`: inputs near to those that people send, where the contract alone does not lead to any. */
type Known = { ids: readonly string[]; accepted?: readonly object[] | undefined };

/**
 * Inputs of a call: such as its contract takes, with real ids, and in most of them one value, or one more field, that is
 * hostile. So they get past the contract as far as one value can, and into the handler and the database.
 */
export function createInputArbitrary(
  schema: z.core.$ZodType,
  { ids, accepted = [] }: Known,
): fc.Arbitrary<unknown> {
  const fitting = fittingArbitrary(schema, ids);
  const base = accepted.length > 0 ? fc.oneof(fc.constantFrom<unknown>(...accepted), fitting) : fitting;
  const spoiled = fc
    .tuple(base, hostile, fc.nat())
    .map(([input, value, place]) => withOneReplaced(input, value, place));
  return fc.oneof({ arbitrary: base, weight: 3 }, { arbitrary: spoiled, weight: 7 });
}

/** Values that a schema takes, those at its borders among them. */
function fittingArbitrary(schema: z.core.$ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = (part: z.core.$ZodType) => fittingArbitrary(part, ids);
  switch (def.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, inner(field)])),
      );
    case 'array':
      return fc.array(inner(def.element), { maxLength: 3 });
    case 'record':
      // A record of the contract has texts for keys.
      return fc.dictionary(inner(def.keyType) as fc.Arbitrary<string>, inner(def.valueType), { maxKeys: 3 });
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(inner(def.innerType), { nil: undefined, freq: 2 });
    case 'nullable':
      return fc.option(inner(def.innerType), { freq: 3 });
    case 'pipe':
      return inner(def.in);
    case 'union':
      return fc.oneof(...def.options.map(inner));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return taken(schema, NUMBERS);
    case 'string':
      return taken(schema, [...ids, ...TEXTS]);
    default:
      throw new Error(`say here what is sent for a ${def.type}`);
  }
}

function taken(schema: z.core.$ZodType, candidates: readonly unknown[]): fc.Arbitrary<unknown> {
  const fitting = candidates.filter((value) => (schema as z.ZodType).safeParse(value).success);
  return fitting.length > 0 ? fc.constantFrom(...fitting) : hostile;
}

const TEXTS = [
  ' ',
  '听雨',
  'ab cd',
  'hot',
  'zh-CN',
  'en',
  '1',
  '15',
  '9999',
  '1234',
  '123456',
  '13800000000',
  '2026-11-20',
  '1999-02-28',
  '1900-01-01',
  '2199-12-31',
  '2026-11-20T12:00:00+08:00',
  '1900-01-01T00:00:00Z',
  '2199-12-31T23:59:59-14:00',
  '/my/order',
  'https://example.com/x',
  'a phrase long enough',
  '中'.repeat(32),
  '😀'.repeat(16),
  '%_\\',
  "' or 1=1 --",
  'e'.repeat(64),
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31',
  'line\nbreak',
  '\u200d\u202e\ufeff',
  'İßﬃ',
  'a'.repeat(200),
];

const NUMBERS = [
  0,
  1,
  2,
  5,
  15,
  60,
  100,
  990,
  5000,
  9999,
  1_000_000,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  -1,
  -(2 ** 31),
  0.5,
];

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  {
    arbitrary: fc.constantFrom(
      '\u0000',
      'ab\u0000cd',
      '12345\u000067',
      '\ud800',
      'abcd\udc00',
      'ab\u0085cd',
      'ab\u001bcd',
    ),
    weight: 4,
  },
  { arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), weight: 3 },
  { arbitrary: fc.constantFrom(...TEXTS), weight: 3 },
  {
    arbitrary: fc.constantFrom<unknown>(...NUMBERS, 2 ** 53, -(2 ** 53), -0, 1e21, 1e308, 1e-300),
    weight: 3,
  },
  {
    arbitrary: fc.constantFrom<unknown>(null, [], {}, '', true, [[]], { a: {} }, 'x'.repeat(5000)),
    weight: 2,
  },
  { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 1 },
);

/** A copy with the value at one of its places replaced, or one more field. */
function withOneReplaced(input: unknown, value: unknown, place: number): unknown {
  const copy: unknown = structuredClone(input);
  const places = placesIn(copy);
  places.push((other) => {
    if (typeof copy === 'object' && copy !== null) Object.assign(copy, { surprise: other });
  });
  places[place % places.length]?.(value);
  return copy;
}

function placesIn(value: unknown): ((other: unknown) => void)[] {
  if (typeof value !== 'object' || value === null) return [];
  const container = value as Record<string, unknown>;
  return Object.keys(container).flatMap((name) => [
    (other: unknown) => {
      container[name] = other;
    },
    ...placesIn(container[name]),
  ]);
}
