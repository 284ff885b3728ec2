import type { PlaybackReport } from '@playlet/domain/playback-quality/report';
import { DAY_MS } from '@playlet/domain/time';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { expect, it } from 'vitest';
import { callAs, startTestServer } from '../testing/server.ts';
import { createPlaybackReports } from './playback-reports.ts';

const OLD = '00000000000000aa';
const NEW = '00000000000000bb';

let at = Date.now();
const clock = { now: () => at };
const server = await startTestServer({}, clock);
const owner = callAs(server, { 'x-token': server.operatorToken });
const groupId = await insertGroup(server.db);
await insertEpisode(server.db, groupId, 1);
const log = { warn: () => {} };
const reports = createPlaybackReports({
  db: server.context.db,
  clock,
  lines: ['1'],
  builds: [OLD, NEW],
  log,
});

type Played = Pick<PlaybackReport, 'pl-build' | 'device'> & { msd: number; 'pl-way'?: 'feed' | 'link' };

/** Reports plays of a build, each as of a hundred pages, whose first frames scatter around a time. */
async function reportPlays({ msd, device, 'pl-way': way, ...build }: Played): Promise<void> {
  for (let n = 0; n < 60; n += 1)
    reports.take(
      {
        ...build,
        net: 'wifi',
        device,
        plays: [
          {
            cid: `${groupId}/1`,
            cdn: '1',
            msd: Math.round(msd * (0.5 + n / 60)),
            bsa: 0,
            bsda: 0,
            'pl-start': n % 2 ? 'swipe' : 'cold',
            'pl-way': way,
            'pl-watched': 9000,
            'pl-br': { 720: 9 },
            'pl-used': 900,
            'pl-wasted': 100,
          },
        ],
        lines: [],
        'pl-wasted': 0,
      },
      { region: 'CN-GD', operator: 'mobile', network: `${n}`, weight: 100, firstLines: new Set(['1']) },
    );
  await reports.flush();
}

it('a build whose first frames are slower than those of the one before is named, with where', async () => {
  at -= 2 * DAY_MS;
  await reportPlays({ 'pl-build': OLD, 'pl-way': 'feed', device: 'phone', msd: 400 });
  await reportPlays({ 'pl-build': OLD, 'pl-way': 'link', device: 'low-phone', msd: 400 });
  at += 2 * DAY_MS;
  await reportPlays({ 'pl-build': NEW, 'pl-way': 'feed', device: 'phone', msd: 400 });
  await reportPlays({ 'pl-build': NEW, 'pl-way': 'link', device: 'low-phone', msd: 800 });
  const { envelope } = await owner('GET admin/playback/quality/detail', {});
  expect(envelope.errorCode).toBeNull();
  const { builds, buildSplits } = envelope.data;
  expect(builds.map(({ build, figures, comparison }) => [build, figures.plays, comparison?.worse])).toEqual([
    [NEW, 12_000, ['coldP75', 'swipeP75']],
    [OLD, 12_000, undefined],
  ]);
  const worse = buildSplits.map(({ by, key, worse: measures }) => [`${by} ${key}`, measures.length]);
  expect(worse).toEqual([
    ['way feed', 0],
    ['way link', 2],
    ['device low-phone', 2],
    ['device phone', 0],
    ['network wifi', 2],
  ]);
});

it('a build that the service does not serve, and a page without one, are not counted by build', async () => {
  await reportPlays({ 'pl-build': '00000000000000cc', device: 'phone', msd: 100 });
  await reportPlays({ device: 'phone', msd: 100 });
  const rows = await server.db.selectFrom('build_figure').select('build').distinct().execute();
  expect(rows.map(({ build }) => build).sort()).toEqual([OLD, NEW]);
});

it('a report of an older page, without way and build, is taken as before', async () => {
  const { envelope } = await server.callUnchecked('POST public/content/playback/create', {
    tokens: [],
    net: 'wifi',
    device: 'phone',
    plays: [],
    lines: [],
    'pl-wasted': 0,
  });
  expect(envelope.errorCode).toBeNull();
});
