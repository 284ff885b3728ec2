import { condenseFigures } from '@playlet/core/playback-quality/condense';
import { keepVerdicts } from '@playlet/core/playback-quality/line-verdicts';
import { hideTables } from '@playlet/db/raw';
import { beijingDayStartOf } from '@playlet/domain/beijing';
import { newVerdict } from '@playlet/domain/playback-quality/line-verdict';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { beforeAll, expect, it } from 'vitest';
import { callAs, startTestServer } from '../testing/server.ts';

/** 20:30 in Beijing, of a day to come: a session of the staff is made now. */
const evening = beijingDayStartOf(Date.now()) + 20.5 * HOUR_MS;
let at = evening;
const server = await startTestServer(
  { CDN_BASES: 'https://a.example/cdn,https://b.example/cdn' },
  { now: () => at },
);
const owner = callAs(server, { 'x-token': server.operatorToken });
const { playbackReports, lineOrders } = server.context;
let groupId = '';

/** Reports of so many plays of an episode over a line. */
function report(
  plays: number,
  { index = 1, line = '1', msd = 400, stalled = 0, region = 'CN-GD' } = {},
): void {
  for (let n = 0; n < plays; n += 1)
    playbackReports.take(
      {
        net: 'wifi',
        device: 'phone',
        plays: [
          {
            cid: `${groupId}/${index}`,
            cdn: line,
            msd,
            bsa: n < stalled ? 1 : 0,
            bsda: n < stalled ? 1000 : 0,
            'pl-start': 'swipe',
            'pl-watched': 9000,
            'pl-br': { 720: 9 },
            'pl-used': 900,
            'pl-wasted': 100,
          },
        ],
        lines: [],
        'pl-wasted': 0,
      },
      { region, operator: 'mobile', network: `${n}`, weight: 1, firstLines: new Set([line]) },
    );
}

beforeAll(async () => {
  groupId = await insertGroup(server.db);
  for (let index = 1; index <= 4; index += 1) await insertEpisode(server.db, groupId, index);
  at = evening - 7 * DAY_MS;
  report(100, { msd: 300 });
  await playbackReports.flush();
  at = evening - 20 * 60_000;
  report(300);
  await playbackReports.flush();
  at = evening;
  for (const index of [2, 3]) {
    report(200, { index, stalled: 2 });
    at += 1000;
  }
  report(100, { index: 4, stalled: 30 });
  at += 1000;
  report(40, { line: '2', msd: 900, region: 'HK' });
  await playbackReports.flush();
});

it('the console sees the figures of the time it asks for, beside those of a week ago', async () => {
  const { envelope } = await owner('GET admin/playback/quality/detail', { span: 'hour', by: 'line' });
  expect(envelope.errorCode).toBeNull();
  const { totals, lastWeek, series, split, lines } = envelope.data;
  expect(totals.plays).toBe(840);
  expect(totals.firstFrameP50).toBeGreaterThan(340);
  expect(totals.firstFrameP50).toBeLessThan(460);
  expect(totals.wasteShare).toBeCloseTo(0.1);
  expect(totals.stallShare).toBeCloseTo(34 / (840 * 9 + 34));
  expect(lastWeek).toMatchObject({ plays: 100 });
  expect(series).toHaveLength(2);
  expect(split.map(({ key, plays }) => [key, plays])).toEqual([
    ['1', 800],
    ['2', 40],
  ]);
  expect(split[0]?.renditionShares).toMatchObject({ 720: 1, 360: 0 });
  expect(lines).toMatchObject([
    { line: '1', host: 'a.example', demotedPlaces: 0 },
    { line: '2', host: 'b.example' },
  ]);
});

it.each([
  ['region', ['CN-GD', 'HK']],
  ['operator', ['mobile']],
  ['network', ['wifi']],
  ['device', ['phone']],
] as const)('they are split by %s', async (by, keys) => {
  const { envelope } = await owner('GET admin/playback/quality/detail', { span: 'day', by });
  expect(envelope.data.split.map(({ key }) => key)).toEqual(keys);
});

it('an episode that stalls more than its peers is pointed at', async () => {
  const { envelope } = await owner('GET admin/playback/quality/detail', { span: 'day' });
  expect(envelope.data.episodes).toMatchObject([{ groupId, index: 4, plays: 100, stalledShare: 0.3 }]);
});

it('a place names the line that is first there now, with its own figures', async () => {
  const places = async () => {
    await lineOrders.refresh();
    const { envelope } = await owner('GET admin/playback/quality/detail', { span: 'day' });
    return envelope.data.places.map(({ region, firstLine, plays }) => [region, firstLine, plays]);
  };
  expect(await places()).toEqual([['CN-GD', '1', 800]]);
  await keepVerdicts(
    hideTables(server.db),
    [{ region: 'HK', operator: 'mobile', verdict: { ...newVerdict('1'), isDemoted: true } }],
    new Date(at),
  );
  expect(await places()).toEqual([
    ['CN-GD', '1', 800],
    ['HK', '2', 40],
  ]);
});

it('minutes become hours with the same sums, and are made hours once', async () => {
  const ask = async () =>
    (await owner('GET admin/playback/quality/detail', { span: 'week' })).envelope.data.totals;
  const before = await ask();
  const { from, to } = await condenseFigures(hideTables(server.db), new Date(at + HOUR_MS));
  expect(from).toBeGreaterThan(to);
  expect(await ask()).toEqual(before);
  expect(await condenseFigures(hideTables(server.db), new Date(at + HOUR_MS))).toEqual({ from: 0, to: 0 });
});

it('a caller without the right to see reports is refused', async () => {
  const { envelope } = await server.callUnchecked('GET admin/playback/quality/detail');
  expect(envelope.errorCode).toBe('OPERATOR_REQUIRED');
});
