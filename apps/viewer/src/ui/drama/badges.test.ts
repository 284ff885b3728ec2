import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { badgesOf, formatBadgeCount, VIEW_COUNT } from './badges.ts';

const NOW = Date.parse('2026-11-22T21:36:00+08:00');
const DAY_MS = 86_400_000;
/** In days, by the minute. */
const ages = fc.integer({ min: -2880, max: 11_520 }).map((minutes) => minutes / 1440);
const dramas = fc
  .array(
    fc.record({ age: ages, access: fc.constantFrom('free' as const, 'vip' as const), unseen: fc.nat(120) }),
    {
      maxLength: 40,
    },
  )
  .map((list) =>
    list.map(({ age, access, unseen }, at) => ({
      id: `d${at}`,
      access,
      unseen: unseen > 60 ? unseen : 0,
      age,
      publishedAt: new Date(NOW - Math.round(age * DAY_MS)).toISOString(),
    })),
  );
const badge = (
  list: readonly { id: string; access: 'free' | 'vip'; publishedAt: string; unseen: number }[],
) => badgesOf(list, { now: NOW, unseen: new Map(list.map(({ id, unseen }) => [id, unseen])) });

describe('the badges of a view', () => {
  test('unseen episodes go before VIP, and VIP before new', () => {
    fc.assert(
      fc.property(dramas, (list) => {
        const badges = badge(list);
        for (const { id, access, unseen } of list) {
          if (unseen > 0) expect(badges.get(id)).toEqual({ kind: 'unseen', count: unseen });
          else if (access === 'vip') expect(badges.get(id)).toEqual({ kind: 'vip' });
          else expect(['new', undefined]).toContain(badges.get(id)?.kind);
        }
      }),
    );
  });

  test('new stands for three days, on a third of the view at most, and the newest keep it', () => {
    fc.assert(
      fc.property(dramas, (list) => {
        const badges = badge(list);
        const isMarked = ({ id }: { id: string }) => badges.get(id)?.kind === 'new';
        for (let from = 0; from < list.length; from += VIEW_COUNT) {
          const view = list.slice(from, from + VIEW_COUNT);
          const marked = view.filter(isMarked);
          const candidates = view.filter(
            ({ access, unseen, age, publishedAt }) =>
              access === 'free' && unseen === 0 && age >= 0 && NOW - Date.parse(publishedAt) < 3 * DAY_MS,
          );
          expect(marked.length).toBe(Math.min(candidates.length, Math.floor(view.length / 3)));
          const oldest = Math.max(0, ...marked.map(({ age }) => age));
          for (const one of candidates) if (!isMarked(one)) expect(one.age).toBeGreaterThanOrEqual(oldest);
        }
      }),
    );
  });

  test('a view of one or two has no third', () => {
    const one = { id: 'a', access: 'free' as const, unseen: 0, publishedAt: new Date(NOW).toISOString() };
    expect(badge([one, { ...one, id: 'b' }]).size).toBe(0);
    expect(badge([one, { ...one, id: 'b' }, { ...one, id: 'c' }]).size).toBe(1);
  });

  test('a number grows to 99+', () => {
    expect([1, 99, 100].map(formatBadgeCount)).toEqual(['1', '99', '99+']);
  });
});
