import { afterEach, expect, it, vi } from 'vitest';
import { startVisitEvents } from './visit-events.ts';

afterEach(() => vi.unstubAllGlobals());

/** A timeline that takes what a test writes, at a moment in milliseconds. */
function stubTimeline() {
  let take: (mark: object) => void = () => undefined;
  /** Marks the browser has not handed out yet. */
  const held: object[] = [];
  class Observer {
    static supportedEntryTypes = ['mark'];
    constructor(onEntries: (list: object) => void) {
      take = (mark) => onEntries({ getEntries: () => [mark] });
    }
    observe() {}
    takeRecords() {
      return held.splice(0);
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  return (name: string, startTime: number, detail?: object, isHeld = false) => {
    const mark = { name: `playlet:${name}`, startTime, detail };
    if (isHeld) held.push(mark);
    else take(mark);
  };
}

it('tells at once that the page was opened', () => {
  stubTimeline();
  const send = vi.fn();
  startVisitEvents({ send });
  expect(send).toHaveBeenCalledExactlyOnceWith({ kind: 'visit' });
});

it('tells where an episode was left and how long it was watched, when another begins', () => {
  const mark = stubTimeline();
  const send = vi.fn();
  startVisitEvents({ send });
  mark('progress', 1000, { playId: 'A', position: 10, event: 'start' });
  mark('progress', 6000, { playId: 'A', position: 15, event: 'watching' });
  mark('progress', 8000, { playId: 'A', position: 17, event: 'pause' });
  mark('progress', 60_000, { playId: 'B', position: 0, event: 'start' });
  dispatchEvent(new Event('pagehide'));
  expect(send.mock.lastCall).toMatchObject([
    { kind: 'leave', playId: 'A', second: 17, seconds: 7 },
    { kind: 'leave', playId: 'B' },
  ]);
});

it('has the browser keep no mark of what it has taken, however long an evening is', () => {
  const mark = stubTimeline();
  startVisitEvents({ send: vi.fn() });
  performance.mark('playlet:progress', { detail: { playId: 'A', position: 0, event: 'start' } });
  mark('progress', 1000, { playId: 'A', position: 10, event: 'start' });
  expect(performance.getEntriesByName('playlet:progress')).toEqual([]);
});

it('tells of an episode that was watched to its end once', () => {
  const mark = stubTimeline();
  const send = vi.fn();
  startVisitEvents({ send });
  mark('progress', 1000, { playId: 'A', position: 0, event: 'start' });
  mark('progress', 5000, { playId: 'A', position: 4, event: 'end' });
  dispatchEvent(new Event('pagehide'));
  expect(send.mock.lastCall).toEqual([{ kind: 'leave', playId: 'A', second: 4, seconds: 4 }]);
});

it('counts how far an episode came that the browser has not handed out when the page goes', () => {
  const mark = stubTimeline();
  const send = vi.fn();
  startVisitEvents({ send });
  mark('progress', 1000, { playId: 'A', position: 10, event: 'start' });
  mark('progress', 5000, { playId: 'A', position: 14, event: 'pause' }, true);
  dispatchEvent(new Event('pagehide'));
  expect(send.mock.lastCall).toMatchObject([{ kind: 'leave', playId: 'A', second: 14, seconds: 4 }]);
});
