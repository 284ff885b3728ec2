import { decodeCmcd, encodeCmcd } from '@svta/cml-cmcd';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createWorld, sourceOf } from '../../../test/world.ts';
import { withCmcd } from './cmcd.ts';
import { createReportCollector } from './report-collector.ts';

const text = fc.stringMatching(/^[\w/ "\\-]{1,40}$/);
const keys = fc.record(
  {
    br: fc.integer({ min: 1, max: 20_000 }),
    bl: fc.integer({ min: 1, max: 600 }).map((hundreds) => hundreds * 100),
    mtp: fc.integer({ min: 1, max: 6_000 }).map((hundreds) => hundreds * 100),
    bs: fc.constant(true),
    cid: text,
    nor: fc.stringMatching(/^\w{1,4}\.m4s$/),
    sid: text,
  },
  { requiredKeys: [] },
);

it('is read by the reference implementation as what was said', () => {
  fc.assert(
    fc.property(keys, (said) => {
      const url = new URL(withCmcd('https://a.test/0/360/1.m4s?sign=1', said));
      expect([url.pathname, url.searchParams.get('sign')]).toEqual(['/0/360/1.m4s', '1']);
      const value = url.searchParams.get('CMCD');
      if (value) expect(decodeCmcd(value)).toEqual(said);
    }),
  );
});

it('has names in reports that the reference implementation knows, or takes as of one of ours', async () => {
  const world = createWorld();
  await world.started(6_000);
  const collector = createReportCollector(() => 0);
  for (const event of world.events) collector.add(event);
  const [play] = collector.take(0, true)?.plays ?? [];
  if (!play) throw new Error('nothing was played');
  const { bsa, bsda, 'pl-br': seconds, msd = 0, ...flat } = play;
  expect(Object.keys(seconds)).not.toEqual([]);
  // The standard has lists where there may be several kinds of media; ours are of both at once.
  const standard = { ...flat, msd, bsa: [bsa], bsda: [bsda], ec: ['HTTP_503'], sid: 'session' };
  expect(decodeCmcd(encodeCmcd(standard, { version: 2 }))).toEqual({ ...standard, v: 2 });
});

it('is told only to origins that ask for it, and never at the address the document preloads', async () => {
  const asking = (id: string) =>
    sourceOf(id, { sources: sourceOf(id).sources.map((one) => ({ ...one, cmcd: one.line === 'a' })) });
  const world = createWorld({
    boot: { clipKey: '0', source: asking('0'), renditionId: '360' },
    loadSource: async ({ id }) => asking(id),
  });
  await world.started(4_000);
  const urls = world.network.requests.map(({ url }) => url);
  expect(urls.slice(0, 2)).toEqual(['https://a.test/0/360/init.mp4', 'https://a.test/0/360/0.m4s']);
  const later = urls.find((url) => url.includes('/0/') && url.includes('CMCD'));
  expect(decodeCmcd(new URL(later ?? '').searchParams.get('CMCD') ?? '')).toMatchObject({
    cid: '0',
    sid: 'session',
    br: expect.anything(),
  });
  world.network.broken = (url) => (url.startsWith('https://a.test') ? 503 : null);
  world.player.next('swipe');
  world.player.next('swipe');
  await world.clock.advance(6_000);
  const others = world.network.requests.filter(({ url }) => url.startsWith('https://b.test'));
  expect(others.length).toBeGreaterThan(0);
  expect(others.some(({ url }) => url.includes('CMCD'))).toBe(false);
});
