import { condenseFigures } from '@playlet/core/playback-quality/condense';
import { hideTables } from '@playlet/db/raw';
import type { PlaybackReport } from '@playlet/domain/playback-quality/report';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';

let at = Date.UTC(2026, 10, 24, 12, 30, 10);
const server = await startTestServer(
  { CDN_BASES: 'https://a.example/cdn,https://b.example/cdn', TRUSTED_PROXIES: '127.0.0.1' },
  { now: () => at },
);
const groupId = await insertGroup(server.db);
await insertEpisode(server.db, groupId, 1);
/** Of Telecom in Beijing. */
const beijing = { 'x-forwarded-for': '219.141.136.10' };

const play = {
  cid: `${groupId}/1`,
  cdn: '1',
  msd: 420,
  bsa: 1,
  bsda: 700,
  'pl-start': 'swipe' as const,
  'pl-watched': 9000,
  'pl-br': { 360: 3, 720: 6 },
  'pl-used': 3_000_000,
  'pl-wasted': 1_000_000,
};
const report = {
  net: 'wifi' as const,
  device: 'phone' as const,
  plays: [play],
  lines: [{ cdn: '1', 'pl-requests': 10, ttfb: [60, 70], mtp: [9000], 'pl-ec': { HTTP_503: 1 } }],
  'pl-wasted': 500,
};

/** The token of a play that begins with the first line: one in twenty begins with another. */
const newToken = async (): Promise<string> => {
  const { envelope } = await server.call('POST member/video/play/create', { groupId, index: 1 });
  const { sources, reportToken } = envelope.data;
  return sources[0]?.line === '1' ? reportToken : newToken();
};
const send = async (body: Omit<PlaybackReport, 'tokens'> = report, headers = {}) =>
  server.call('POST public/content/playback/create', { ...body, tokens: [await newToken()] }, headers);
const origin = {
  region: 'CN-BJ',
  operator: 'telecom',
  network: 'n',
  weight: 1,
  firstLines: new Set(['1', '2']),
} as const;

it('reports of pages appear within seconds in the figures of their minute, place, network, device and episode', async () => {
  for (let n = 0; n < 2; n += 1) expect((await send(report, beijing)).status).toBe(200);
  await server.context.playbackReports.flush();
  at += 1000;
  await send(report, beijing);
  await server.context.playbackReports.flush();
  const [figure, ...others] = await server.db.selectFrom('playback_figure').selectAll().execute();
  expect(others).toEqual([]);
  expect(figure).toMatchObject({
    at: new Date(Date.UTC(2026, 10, 24, 12, 30)),
    line: '1',
    region: 'CN-BJ',
    operator: 'telecom',
    network: 'wifi',
    device: 'phone',
    plays: 3,
    stalled_plays: 3,
    failed_plays: 0,
    stalled_ms: 2100,
    watched_ms: 27_000,
    used_bytes: 9_000_000,
    wasted_bytes: 3_001_500,
    requests: 30,
    failed_requests: 3,
    rendition_seconds: [9, 0, 18, 0, 0],
  });
  expect(figure?.first_frames.reduce((sum, one) => sum + one, 0)).toBe(3);
  const episodes = await server.db.selectFrom('episode_figure').selectAll().execute();
  expect(episodes).toMatchObject([{ group_id: groupId, index: 1, plays: 3 }]);
  const slots = await server.db.selectFrom('line_figure').selectAll().execute();
  expect(slots).toMatchObject([
    { at: new Date(Date.UTC(2026, 10, 24, 12, 30, 10)), requests: 30, failures: 3, failing_reports: 2 },
  ]);
});

it('an episode that is none and a line that is none leave nothing', async () => {
  const before = await server.db.selectFrom('playback_figure').selectAll().execute();
  await send({
    ...report,
    plays: [
      { ...play, cid: 'nothing/1' },
      { ...play, cdn: '9' },
    ],
    lines: [{ cdn: '9', 'pl-requests': 1, ttfb: [], mtp: [], 'pl-ec': {} }],
  });
  await server.context.playbackReports.flush();
  const after = await server.db.selectFrom('playback_figure').selectAll().execute();
  expect(after).toHaveLength(before.length + 1);
  expect(await server.db.selectFrom('episode_figure').select('group_id').execute()).toEqual([
    { group_id: groupId },
  ]);
});

it.each([
  ['four plays', { ...report, tokens: [], plays: [play, play, play, play] }],
  ['a word of whose it is', { ...report, tokens: [], member: 'm' }],
  ['an unheard-of network', { ...report, tokens: [], net: 'pigeon' }],
  ['a code that is a sentence', { ...report, tokens: [], plays: [{ ...play, ec: ['it broke'] }] }],
])('a report with %s is refused', async (_what, wrong) => {
  const { envelope } = await server.callUnchecked('POST public/content/playback/create', wrong);
  expect(envelope.errorCode).toBe('VALIDATION_FAILED');
});

it('when many come, fewer are asked for, and all again once it is quiet', async () => {
  const { playbackReports } = server.context;
  for (let second = 0; second < 5; second += 1) {
    at += 1000;
    for (let n = 0; n < 400; n += 1) playbackReports.take(report, { ...origin, network: `${n}` });
  }
  at += 1000;
  playbackReports.take(report, origin);
  expect(playbackReports.oneIn()).toBeGreaterThan(4);
  for (let second = 0; second < 30; second += 1) {
    at += 1000;
    playbackReports.take(report, origin);
  }
  expect(playbackReports.oneIn()).toBe(1);
});

it('a report that names no play, one reported already, or one too old counts nothing', async () => {
  const countPlays = async () => {
    await server.context.playbackReports.flush();
    const rows = await server.db.selectFrom('playback_figure').select('plays').execute();
    return rows.reduce((sum, { plays }) => sum + plays, 0);
  };
  const before = await countPlays();
  const fresh = [await newToken()];
  for (const tokens of [fresh, fresh, [], [`${fresh[0]}x`], ['s.1.1000.n.forged']])
    await server.call('POST public/content/playback/create', { ...report, tokens });
  expect(await countPlays()).toBe(before + 1);
  const tokens = [await newToken()];
  at += 16 * 60_000;
  await server.call('POST public/content/playback/create', { ...report, tokens });
  expect(await countPlays()).toBe(before + 1);
});

it('the largest reports there may be, five hundred times, overflow nothing and take no other report with them', async () => {
  const { playbackReports } = server.context;
  const most = (value: number, names: string[]) => Object.fromEntries(names.map((name) => [name, value]));
  const largest = {
    ...report,
    plays: Array.from({ length: 3 }, () => ({
      ...play,
      msd: 3_600_000,
      bsa: 10_000,
      bsda: 3_600_000,
      'pl-watched': 3_600_000,
      'pl-br': most(10_000, ['a', 'b', 'c', 'd', 'e', 'f']),
      'pl-used': 4_000_000_000,
      'pl-wasted': 4_000_000_000,
    })),
    lines: ['1', '2'].map((cdn) => ({
      cdn,
      'pl-requests': 10_000,
      ttfb: Array.from({ length: 8 }, () => 3_600_000),
      mtp: Array.from({ length: 8 }, () => 10_000_000),
      'pl-ec': most(10_000, ['A', 'B', 'C', 'D']),
    })),
    'pl-wasted': 4_000_000_000,
  };
  const honest = { ...origin, region: 'HK', operator: 'mobile' } as const;
  for (let minute = 0; minute < 5; minute += 1) {
    at += 60_000;
    for (let n = 0; n < 100; n += 1)
      playbackReports.take(largest, { ...origin, network: `large ${n}`, weight: 1000 });
    playbackReports.take(report, honest);
    await playbackReports.flush();
  }
  const rows = await server.db.selectFrom('playback_figure').selectAll().where('line', '=', '1').execute();
  const plays = (region: string) =>
    rows.filter((row) => row.region === region).reduce((sum, row) => sum + row.plays, 0);
  expect(plays('HK')).toBe(5);
  const watchedSeconds = Math.max(...rows.map(({ watched_ms }) => watched_ms)) / 1000;
  const seconds = rows.flatMap((row) => row.rendition_seconds);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(watchedSeconds);
  expect(Math.max(...seconds)).toBeGreaterThan(0);
  // A full row takes more without an error.
  for (let n = 0; n < 3; n += 1) {
    for (let m = 0; m < 100; m += 1)
      playbackReports.take(largest, { ...origin, network: `more ${n} ${m}`, weight: 1_000_000 });
    playbackReports.take(report, honest);
    await playbackReports.flush();
  }
  const after = await server.db
    .selectFrom('playback_figure')
    .selectAll()
    .where('region', '=', 'HK')
    .execute();
  expect(after.reduce((sum, row) => sum + row.plays, 0)).toBe(8);
  expect(await condenseFigures(hideTables(server.db), new Date(at + 3_600_000))).toMatchObject({
    from: expect.any(Number),
  });
});
