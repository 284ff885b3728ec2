import { expect, it } from 'vitest';
import { LADDER } from '../../../test/world.ts';
import { createDownloads } from './downloads.ts';
import type { Plan, Want } from './schedule-requests.ts';

const [rendition] = LADDER.renditions;
if (!rendition) throw new Error('the ladder is empty');

const want = (key: string, preload: boolean): Want => ({ key, rendition, segment: 0, bytes: 1_000, preload });
const of = (wants: Want[], more: Partial<Plan> = {}): Plan => ({
  wants,
  mayPreload: true,
  mustYield: false,
  again: null,
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
        log.push(`begin ${key}`);
        running.set(key, { finish: resolve, fail: reject, onBytes });
        signal.addEventListener('abort', () => {
          log.push(`stop ${key}`);
          reject(signal.reason);
        });
      }),
    ({ key }, failed) => log.push(`${failed ? 'failed' : 'done'} ${key}`),
  );
  return { log, running, downloads };
}

it('runs the current clip’s transfer and two preloads at most', () => {
  const { log, downloads } = setup();
  downloads.follow(of([want('0', false), want('1', true), want('2', true), want('3', true)]));
  expect(log).toEqual(['begin 0', 'begin 1', 'begin 2']);
});

it('calls off what is not wanted any more and reports nothing about it', async () => {
  const { log, downloads } = setup();
  downloads.follow(of([want('0', false), want('1', true)]));
  downloads.follow(of([want('1', false)]));
  await Promise.resolve();
  expect(log).toEqual(['begin 0', 'begin 1', 'stop 0']);
  expect(downloads.under('1', 0)?.want.key).toBe('1');
});

it('begins no preload while it may not, and lets those under way go on', () => {
  const { log, downloads } = setup();
  downloads.follow(of([want('0', false), want('1', true)]));
  downloads.follow(of([want('0', false), want('1', true), want('2', true)], { mayPreload: false }));
  expect(log).toEqual(['begin 0', 'begin 1']);
});

it('makes room when it must, but lets finish what is nearly there', () => {
  const { log, running, downloads } = setup();
  const wants = [want('0', false), want('1', true), want('2', true)];
  downloads.follow(of(wants));
  running.get('2')?.onBytes(900);
  downloads.follow(of(wants, { mayPreload: false, mustYield: true }));
  expect(log).toEqual(['begin 0', 'begin 1', 'begin 2', 'stop 1']);
});

it('reports the end of each transfer once', async () => {
  const { log, running, downloads } = setup();
  downloads.follow(of([want('0', false), want('1', true)]));
  running.get('0')?.finish();
  running.get('1')?.fail(new Error('gone'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(log.slice(2)).toEqual(['done 0', 'failed 1']);
  expect(downloads.under('0', 0)).toBeUndefined();
});
