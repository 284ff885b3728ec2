import { afterEach, expect, test, vi } from 'vitest';
import { startVisitEvents } from '../../app/visit-events.ts';
import * as events from '../../lib/report-events.ts';
import { reportProgress } from './progress.ts';

vi.mock('../../lib/report-events.ts');
vi.mock('../../lib/call.ts', () => ({ call: async () => ({}) }));
afterEach(() => performance.clearMarks());

const play = (position: number, event: 'start' | 'pause') =>
  reportProgress({ playId: 'A', position, duration: 60, event });

test('a viewer who leaves before the module of visits has come is counted, once', () => {
  play(2, 'start');
  play(3.5, 'pause');
  dispatchEvent(new Event('pagehide'));
  expect(vi.mocked(events.reportEvents).mock.calls).toEqual([
    [{ kind: 'visit' }, { kind: 'leave', playId: 'A', second: 3.5, seconds: 1.5 }],
  ]);
});

test('a message that leaves after it has come is counted by it alone', () => {
  vi.mocked(events.reportEvents).mockClear();
  const send = vi.fn();
  startVisitEvents({ send });
  play(2, 'start');
  dispatchEvent(new Event('pagehide'));
  expect(events.reportEvents).not.toHaveBeenCalled();
});
