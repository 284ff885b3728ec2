import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from './api.gen.ts';

/** The lists that come in pages, each with what a caller gets who names no size. */
const lists = Object.entries(api).flatMap(([name, { input }]) => {
  const fields: Record<string, unknown> = input instanceof z.ZodObject ? input.shape : {};
  const size = name.endsWith('/list') ? fields.pageSize : undefined;
  return size instanceof z.ZodType ? [[name, size] as const] : [];
});

test('there are lists that come in pages', () => {
  expect(lists.length).toBeGreaterThan(10);
});

test.each(lists)('%s answers ten to a page where the caller does not say', (_, size) => {
  expect(size.parse(undefined)).toBe(10);
  expect(size.parse(15)).toBe(15);
});
