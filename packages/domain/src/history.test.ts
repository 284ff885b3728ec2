import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type HistoryEntry, isHistoryEntry, recordWatch } from './history.ts';

const entry = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  episode: fc.integer({ min: 1, max: 200 }),
  dateTime: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
});
const history = fc.uniqueArray(entry, { selector: ({ id }) => id });
const follow = (...ids: string[]) => ids.map((groupId) => ({ groupId }));

describe('recording a watch', () => {
  test('leaves the history as it is when the drama is not followed', () => {
    fc.assert(
      fc.property(history, entry, (before, watched) => {
        expect(recordWatch(before, follow('z'), watched)).toBe(before);
      }),
    );
  });

  test('holds exactly one entry of the followed drama, the latest, and keeps all others', () => {
    fc.assert(
      fc.property(history, entry, (before, watched) => {
        const after = recordWatch(before, follow(watched.id), watched);
        expect(after.filter(({ id }) => id === watched.id)).toEqual([watched]);
        expect(after.filter(({ id }) => id !== watched.id)).toEqual(
          before.filter(({ id }) => id !== watched.id),
        );
      }),
    );
  });

  test('updates an entry where it stands and appends a new one at the end', () => {
    const first: HistoryEntry = { id: 'a', episode: 1, dateTime: '2026-08-01T00:00:00.000Z' };
    const second: HistoryEntry = { id: 'b', episode: 4, dateTime: '2026-08-02T00:00:00.000Z' };
    const again = { ...first, episode: 2 };
    expect(recordWatch([first, second], follow('a'), again)).toEqual([again, second]);
    expect(recordWatch([second], follow('a'), again)).toEqual([second, again]);
  });
});

describe('an entry read from storage', () => {
  test.each([
    null,
    1,
    'a',
    {},
    { id: 'a', episode: 0, dateTime: '2026-08-01' },
    { id: 'a', episode: 1, dateTime: 'x' },
    { id: 1, episode: 1, dateTime: '2026-08-01' },
  ])('is refused when it is %j', (value) => expect(isHistoryEntry(value)).toBe(false));

  test('is taken when it was written by the product', () => {
    fc.assert(
      fc.property(entry, (value) => {
        expect(isHistoryEntry(JSON.parse(JSON.stringify(value)))).toBe(true);
      }),
    );
  });
});
