import { afterEach, expect, it, vi } from 'vitest';
import { startClientReports } from './client-reports.ts';

afterEach(() => vi.unstubAllGlobals());

/** A timeline that takes what a test writes. */
function stubTimeline() {
  const takers = new Map<string, (entry: object) => void>();
  class Observer {
    static supportedEntryTypes = ['measure', 'resource'];
    private take: (list: object) => void;
    constructor(take: (list: object) => void) {
      this.take = take;
    }
    observe({ type }: { type: string }) {
      takers.set(type, (entry) => this.take({ getEntries: () => [entry] }));
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  return (type: string, entry: object) => takers.get(type)?.(entry);
}

it('reports what clips did, once the page is left, and nothing of whose page it was', () => {
  const write = stubTimeline();
  const send = vi.fn();
  startClientReports({ send, random: () => 0 });
  write('measure', { name: 'playlet:first-frame', duration: 180.4 });
  write('measure', { name: 'playlet:first-frame', duration: 320 });
  write('measure', { name: 'playlet:stall', duration: 1500 });
  write('resource', { name: 'https://cdn.example/t/f/720/1.m4s', responseStatus: 503 });
  write('resource', { name: 'https://cdn.example/t/f/720/2.m4s', responseStatus: 206 });
  dispatchEvent(
    Object.assign(new Event('error'), {
      message: 'no 13800138000 in "小明"',
      filename: 'https://p.example/assets/app-Ab1.js?x=1',
      lineno: 3,
      colno: 14,
    }),
  );
  dispatchEvent(new Event('pagehide'));
  expect(send).toHaveBeenCalledTimes(1);
  expect(JSON.parse(send.mock.calls[0]?.[0])).toEqual({
    build: expect.any(String),
    weight: 10,
    plays: 2,
    firstFrameMs: [180, 320],
    stalls: 1,
    stalledMs: 1500,
    failedSegments: 1,
    errors: [{ kind: 'script', message: 'no <number> in <text>', place: 'app-Ab1.js:3:14' }],
  });
  dispatchEvent(new Event('pagehide'));
  expect(send).toHaveBeenCalledTimes(1);
});

it('nine visits in ten report nothing', () => {
  const write = stubTimeline();
  const send = vi.fn();
  startClientReports({ send, random: () => 0.1 });
  write('measure', { name: 'playlet:stall', duration: 100 });
  dispatchEvent(new Event('pagehide'));
  expect(send).not.toHaveBeenCalled();
});
