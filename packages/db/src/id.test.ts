import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstIdAt, idTimeOf, newId } from './id.ts';

const moment = fc.integer({ min: 0, max: 4_102_444_800_000 });

test('ids tell when they were made and sort by it', () => {
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const [id, limit] = [newId(one), firstIdAt(other)];
      expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
      expect(idTimeOf(id)).toBe(one);
      expect(id < limit).toBe(one < other);
    }),
  );
});
