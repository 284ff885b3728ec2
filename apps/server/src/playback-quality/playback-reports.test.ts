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
  weight: 2,
  net: 'wifi' as const,
  device: 'phone' as const,
  plays: [play],
  lines: [{ cdn: '1', 'pl-requests': 10, ttfb: [60, 70], mtp: [9000], 'pl-ec': { HTTP_503: 1 } }],
  'pl-wasted': 500,
};

it('what pages report stands within seconds in the figures of its minute, place, network, device and episode', async () => {
  for (let n = 0; n < 2; n += 1)
    expect((await server.call('POST public/content/playback/create', report, beijing)).status).toBe(200);
  await server.context.playbackReports.flush();
  at += 1000;
  await server.call('POST public/content/playback/create', report, beijing);
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
    plays: 6,
    stalled_plays: 6,
    failed_plays: 0,
    stalled_ms: 4200,
    watched_ms: 54_000,
    used_bytes: 18_000_000,
    wasted_bytes: 6_003_000,
    requests: 60,
    failed_requests: 6,
    rendition_seconds: [18, 0, 36, 0, 0],
  });
  expect(figure?.first_frames.reduce((sum, one) => sum + one, 0)).toBe(6);
  const episodes = await server.db.selectFrom('episode_figure').selectAll().execute();
  expect(episodes).toMatchObject([{ group_id: groupId, index: 1, plays: 6 }]);
  const slots = await server.db.selectFrom('line_figure').selectAll().execute();
  expect(slots).toMatchObject([
    { at: new Date(Date.UTC(2026, 10, 24, 12, 30, 10)), requests: 30, failures: 3, failing_reports: 3 },
  ]);
});

it('an episode that is none and a line that is none leave nothing', async () => {
  const before = await server.db.selectFrom('playback_figure').selectAll().execute();
  await server.call('POST public/content/playback/create', {
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
  ['four plays', { ...report, plays: [play, play, play, play] }],
  ['a word of whose it is', { ...report, member: 'm' }],
  ['an unheard-of network', { ...report, net: 'pigeon' }],
  ['a code that is a sentence', { ...report, plays: [{ ...play, ec: ['it broke'] }] }],
])('a report with %s is refused', async (_what, wrong) => {
  const { envelope } = await server.callUnchecked('POST public/content/playback/create', wrong);
  expect(envelope.errorCode).toBe('VALIDATION_FAILED');
});

it('when many come, fewer are asked for, and all again once it is quiet', async () => {
  const { playbackReports } = server.context;
  const place = { region: 'CN-BJ', operator: 'telecom' } as const;
  for (let second = 0; second < 5; second += 1) {
    at += 1000;
    for (let n = 0; n < 400; n += 1) playbackReports.take(report, place);
  }
  at += 1000;
  playbackReports.take(report, place);
  expect(playbackReports.oneIn()).toBeGreaterThan(4);
  for (let second = 0; second < 30; second += 1) {
    at += 1000;
    playbackReports.take(report, place);
  }
  expect(playbackReports.oneIn()).toBe(1);
});
