import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HistoryEntry, parseHistory, recordWatch } from './history.ts';

const entry = (id: string, episode: number): HistoryEntry => ({ id, episode, dateTime: '2026-08-18T21:20:00+08:00' });
const followed = [{ groupId: 'rain' }, { groupId: 'sea' }];

describe('recordWatch', () => {
  it('remembers nothing of a drama that is not followed', () => {
    const history = [entry('rain', 2)];
    expect(recordWatch(history, entry('other', 1), followed)).toBe(history);
    expect(recordWatch(history, entry('rain', 3), [])).toBe(history);
  });

  it('appends a drama that is watched for the first time', () => {
    expect(recordWatch([entry('rain', 2)], entry('sea', 1), followed)).toEqual([entry('rain', 2), entry('sea', 1)]);
  });

  it('updates a known drama in its place', () => {
    const history = [entry('rain', 2), entry('sea', 1)];
    expect(recordWatch(history, entry('rain', 9), followed)).toEqual([entry('rain', 9), entry('sea', 1)]);
  });

  it('never holds a drama twice, whatever is watched', () => {
    const watched = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 99 })));
    fc.assert(
      fc.property(watched, (watches) => {
        const all = [{ groupId: 'a' }, { groupId: 'b' }];
        const history = watches.reduce<readonly HistoryEntry[]>(
          (list, [id, episode]) => recordWatch(list, entry(id, episode), all),
          [],
        );
        const ids = history.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).not.toContain('c');
      }),
    );
  });
});

describe('parseHistory', () => {
  it('reads back what was kept', () => {
    const history = [entry('rain', 2), entry('sea', 1)];
    expect(parseHistory(JSON.stringify(history))).toEqual(history);
  });

  it('survives what other versions or hands left there', () => {
    expect(parseHistory(null)).toEqual([]);
    expect(parseHistory('{broken')).toEqual([]);
    expect(parseHistory('{"id":"rain"}')).toEqual([]);
    expect(parseHistory(JSON.stringify([entry('rain', 2), null, 7, { id: 'sea', episode: '1' }]))).toEqual([entry('rain', 2)]);
  });
});
