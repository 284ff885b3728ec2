import { expect, it } from 'vitest';
import { createWorld, sourceOf } from '../../../test/world.ts';
import type { PlaybackEvent } from './playback-event.ts';
import { createReportCollector } from './report-collector.ts';

/** Collects what a world does, one play in so many. */
function collect(events: readonly PlaybackEvent[], random = () => 0) {
  const collector = createReportCollector(random);
  for (const event of events) collector.add(event);
  return collector;
}

it('reports a watched clip with its first frame, its line, its renditions and its bytes', async () => {
  const world = createWorld();
  await world.started(3_000);
  world.player.next('swipe');
  await world.clock.advance(3_000);
  for (let swipe = 0; swipe < 2; swipe += 1) {
    world.player.next('swipe');
    await world.clock.advance(500);
  }
  world.player.stop();
  const batch = collect(world.events).take(0, true);
  expect(batch?.plays[0]).toMatchObject({
    cid: '0',
    cdn: 'a',
    msd: expect.any(Number),
    bsa: 0,
    bsda: 0,
    'pl-start': 'cold',
    'pl-watched': expect.any(Number),
  });
  const [first, second] = batch?.plays ?? [];
  expect(first?.['pl-watched']).toBeGreaterThan(2_000);
  expect(Object.values(first?.['pl-br'] ?? {}).reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(2);
  expect(first?.['pl-used']).toBeGreaterThan(0);
  expect(first?.['pl-wasted']).toBeGreaterThan(0);
  expect(second).toMatchObject({ cid: '1', 'pl-start': 'swipe' });
  expect(batch?.lines).toMatchObject([{ cdn: 'a', 'pl-ec': {} }]);
  expect(batch?.lines[0]?.ttfb.every((ms) => ms >= 40)).toBe(true);
});

it('reports a failing line within two seconds, by its code', async () => {
  const world = createWorld();
  world.network.broken = (url) => (url.startsWith('https://a.test') ? 503 : null);
  await world.started(1_000);
  const collector = collect(world.events);
  expect(collector.take(0)).toBeNull();
  const lines = collector.take(2_000)?.lines ?? [];
  expect(lines.find(({ cdn }) => cdn === 'a')?.['pl-ec']).toHaveProperty('HTTP_503');
  expect(lines.find(({ cdn }) => cdn === 'b')?.['pl-ec']).toEqual({});
});

it('counts a line that stays silent while another answers as late, with the time it was given', async () => {
  const world = createWorld();
  world.network.broken = (url) => (url.startsWith('https://a.test') ? 'silent' : null);
  await world.started(3_000);
  const line = collect(world.events)
    .take(0, true)
    ?.lines.find(({ cdn }) => cdn === 'a');
  expect(line?.['pl-ec']).toHaveProperty('LATE');
  expect(Math.min(...(line?.ttfb ?? []))).toBeGreaterThan(300);
});

it('the collector says nothing of a batch that is none of the sample', async () => {
  const world = createWorld({
    loadSource: async ({ id }) => sourceOf(id, { reportOneIn: 4 }),
  });
  await world.started(2_000);
  expect(collect(world.events, () => 0.2).take(0, true)).toMatchObject({ tokens: ['token of 3'] });
  expect(collect(world.events, () => 0.3).take(0, true)).toBeNull();
});

it('sends at most three plays at once, none of more than six hundred bytes', async () => {
  const world = createWorld();
  await world.started(2_000);
  for (let swipe = 0; swipe < 8; swipe += 1) {
    world.player.next('swipe');
    await world.clock.advance(1_200);
  }
  world.player.stop();
  const collector = collect(world.events);
  const batches = [collector.take(0, true), collector.take(0, true), collector.take(0, true)];
  expect(batches.map((batch) => batch?.plays.length)).toEqual([3, 3, 3]);
  for (const batch of batches) expect(JSON.stringify(batch).length / 3).toBeLessThanOrEqual(600);
  const fetched = world.events.reduce((sum, event) => sum + (event.type === 'request' ? event.bytes : 0), 0);
  expect(JSON.stringify(batches).length / fetched).toBeLessThanOrEqual(0.003);
});

it('tells of a clip once, though the page was hidden while it played', async () => {
  const world = createWorld();
  await world.started(6_000);
  const collector = collect(world.events);
  expect(collector.take(0, true)?.plays).toMatchObject([{ cid: '0' }]);
  const reportedCount = world.events.length;
  await world.clock.advance(6_000);
  world.player.next('swipe');
  await world.clock.advance(1_000);
  world.player.stop();
  for (const event of world.events.slice(reportedCount)) collector.add(event);
  expect(collector.take(1_000, true)?.plays.map(({ cid }) => cid)).toEqual(['1']);
});

it('names the first line of its source for a play that the browser fetches by itself', () => {
  const collector = collect([
    { type: 'source', key: '0', line: 'a', reportToken: 't' },
    { type: 'enter', key: '0', position: 0 },
    { type: 'first-frame', key: '0', ms: 400, isCold: true },
    { type: 'watch', key: '0', position: 9, watchedSeconds: 9 },
  ]);
  expect(collector.take(0, true)?.plays).toMatchObject([{ cid: '0', cdn: 'a', msd: 400 }]);
});

it('the collector spends each token once, the newest of each line first, and waits where none is left', () => {
  const request = { type: 'request', key: '0', code: null, firstByteMs: 50, ms: 60, bytes: 9 } as const;
  const collector = collect([
    { type: 'source', key: '0', line: 'a', reportToken: 'old' },
    { type: 'source', key: '1', line: 'b', reportToken: 'other' },
    { type: 'source', key: '0', line: 'a', reportToken: 'new' },
    { ...request, line: 'a' },
    { ...request, line: 'b' },
  ]);
  expect(collector.take(0, true)?.tokens).toEqual(['new', 'other']);
  collector.add({ ...request, line: 'b' });
  expect(collector.take(0, true)?.tokens).toEqual(['old']);
  collector.add({ ...request, line: 'a' });
  expect(collector.take(0, true)).toBeNull();
  collector.add({ type: 'source', key: '0', line: 'a', reportToken: 'renewed' });
  expect(collector.take(0, true)).toMatchObject({ tokens: ['renewed'], lines: [{ 'pl-requests': 1 }] });
});
