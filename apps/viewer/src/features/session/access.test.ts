import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GuardedRoute, isOpen } from './access.ts';

describe('a route', () => {
  test('without an access name is open to everybody', () => {
    expect(isOpen({}, {})).toBe(true);
  });

  test('is closed if its name is missing from the access object', () => {
    expect(isOpen({ access: 'vip' }, { private: true })).toBe(false);
  });

  test('is not opened by what every object inherits', () => {
    expect(isOpen({ access: 'toString' }, {})).toBe(false);
  });

  test('follows a boolean as it stands', () => {
    fc.assert(
      fc.property(fc.boolean(), (open) => {
        expect(isOpen({ access: 'vip' }, { vip: open })).toBe(open);
      }),
    );
  });

  test('is handed to a function, whose answer counts', () => {
    const route = { access: 'vip', kind: 'hot' };
    const access = { vip: (asked: { kind: string }) => asked.kind === 'hot' };
    expect(isOpen(route, access)).toBe(true);
    expect(isOpen({ ...route, kind: 'new' }, access)).toBe(false);
  });

  test('is closed when all its children are, and open when one of them is', () => {
    const closed: GuardedRoute = { access: 'nobody' };
    expect(isOpen({ children: [closed, closed] }, {})).toBe(false);
    expect(isOpen({ children: [closed, {}] }, {})).toBe(true);
    expect(isOpen({ children: [{ children: [closed] }] }, {})).toBe(false);
  });

  test('stays closed by its own name whatever its children are', () => {
    expect(isOpen({ access: 'nobody', children: [{}] }, {})).toBe(false);
  });
});
