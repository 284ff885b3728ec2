import { expect, it } from 'vitest';
import { LADDER } from '../../../test/world.ts';
import { createDownloads } from './downloads.ts';
import type { PartRequest } from './part-request.ts';
import type { Schedule } from './schedule-requests.ts';

const [rendition] = LADDER.renditions;
if (!rendition) throw new Error('the ladder is empty');

const request = (key: string, preload: boolean): PartRequest => ({
  key,
  rendition,
  first: 0,
  last: 1,
  bytes: 1_000,
  preload,
});
const schedule = (requests: PartRequest[], more: Partial<Schedule> = {}): Schedule => ({
  requests,
  mayPreload: true,
  abortPreloads: false,
  recheckSeconds: null,
  ...more,
});

function setup() {
  const log: string[] = [];
  const running = new Map<
    string,
    { finish: () => void; fail: (failure: Error) => void; onBytes: (count: number) => void }
  >();
  const downloads = createDownloads(
    ({ key }, signal, onBytes) =>
      new Promise((resolve, reject) => {
        log.push(`start ${key}`);
        running.set(key, { finish: resolve, fail: reject, onBytes });
        signal.addEventListener('abort', () => {
          log.push(`abort ${key}`);
          reject(signal.reason);
        });
      }),
    ({ key }, failure) => log.push(`${failure ? 'failed' : 'done'} ${key}`),
  );
  return { log, running, downloads };
}

it('runs the current clip’s transfer and two preloads at most', () => {
  const { log, downloads } = setup();
  downloads.update(
    schedule([request('0', false), request('1', true), request('2', true), request('3', true)]),
  );
  expect(log).toEqual(['start 0', 'start 1', 'start 2']);
});

it('aborts what is no longer scheduled and reports nothing about it', async () => {
  const { log, downloads } = setup();
  downloads.update(schedule([request('0', false), request('1', true)]));
  downloads.update(schedule([request('1', false)]));
  await Promise.resolve();
  expect(log).toEqual(['start 0', 'start 1', 'abort 0']);
  expect(downloads.find('1', 0)?.request.key).toBe('1');
});

it('starts no preload while it may not, and lets running ones go on', () => {
  const { log, downloads } = setup();
  downloads.update(schedule([request('0', false), request('1', true)]));
  downloads.update(
    schedule([request('0', false), request('1', true), request('2', true)], { mayPreload: false }),
  );
  expect(log).toEqual(['start 0', 'start 1']);
});

it('makes room when it must, but lets finish what is nearly there', () => {
  const { log, running, downloads } = setup();
  const requests = [request('0', false), request('1', true), request('2', true)];
  downloads.update(schedule(requests));
  running.get('2')?.onBytes(900);
  downloads.update(schedule(requests, { mayPreload: false, abortPreloads: true }));
  expect(log).toEqual(['start 0', 'start 1', 'start 2', 'abort 1']);
});

it('reports the end of each transfer once', async () => {
  const { log, running, downloads } = setup();
  downloads.update(schedule([request('0', false), request('1', true)]));
  running.get('0')?.finish();
  running.get('1')?.fail(new Error('gone'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(log.slice(2)).toEqual(['done 0', 'failed 1']);
  expect(downloads.find('0', 0)).toBeUndefined();
});
