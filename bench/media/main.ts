/**
 * `npm run bench:media`: the origin, which checks a ticket for every segment, and nginx that asks it about each ticket,
 * against nginx with sendfile over the same files. Hot: a few segments everybody watches. Cold: more bytes than the origin
 * keeps in memory.
 */

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@playlet/config';
import { migrate, openDatabase } from '@playlet/db';
import { systemClock } from '@playlet/domain/time';
import { createCaches } from '@playlet/server/caches';
import { createTickets } from '@playlet/server/media/ticket';
import { createStorage } from '@playlet/storage';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { compare } from '../lib/compare.ts';
import { startProduct } from '../lib/process.ts';
import { heading, report } from '../lib/report.ts';
import { startJudgedNginx, startNginx } from './nginx.ts';
import { loadPaths } from './wrk.ts';

/** A four-second segment of a phone's rendition. */
const SEGMENT_BYTES = 400 * 1024;
const guest = { kind: 'guest', viewerKey: '' } as const;
const HOT_SEGMENT_COUNT = 20;
/** Twice what the origin keeps in memory. */
const COLD_SEGMENT_COUNT = 1000;

const folder = await mkdtemp(join(tmpdir(), 'playlet-bench-'));
const config = readConfig({ DATA_DIR: folder });
const database = await openDatabase({ dataDir: folder });
await migrate(database.db);
const storage = await createStorage(config.storage);
const { assetId } = await insertEpisode(database.db, await insertGroup(database.db), 1);
heading(`Writing ${COLD_SEGMENT_COUNT} segments of ${SEGMENT_BYTES / 1024} KiB …`);
for (let at = 0; at < COLD_SEGMENT_COUNT; at += 1)
  await storage.put(`${assetId}/720/${at}.m4s`, { bytes: randomBytes(SEGMENT_BYTES) });

const nginx = await startNginx(config.storage.folder, join(folder, 'nginx'));
const product = await startProduct({ DATABASE_URL: database.databaseUrl, DATA_DIR: folder });
const judged = await startJudgedNginx(config.storage.folder, join(folder, 'judged'), product.port);
try {
  const tickets = createTickets(config.secrets, {
    clock: systemClock,
    caches: createCaches(systemClock),
  });
  const nginxFolder = () => `http://127.0.0.1:${nginx.port}/${assetId}/720`;
  // Asked for anew at each round: a ticket lives two minutes at most.
  const ticketFolder = (port: number) => () =>
    `http://127.0.0.1:${port}/cdn/${tickets.mint(assetId, guest)}/${assetId}/720`;
  const originFolder = ticketFolder(product.port);
  const segments = (folderOf: () => string, count: number) => () =>
    loadPaths(Array.from({ length: count }, (_, at) => `${folderOf()}/${at}.m4s`));
  const figures = await compare(
    {
      nginxHot: segments(nginxFolder, HOT_SEGMENT_COUNT),
      originHot: segments(originFolder, HOT_SEGMENT_COUNT),
      nginxCold: segments(nginxFolder, COLD_SEGMENT_COUNT),
      originCold: segments(originFolder, COLD_SEGMENT_COUNT),
      judgedCold: segments(ticketFolder(judged.port), COLD_SEGMENT_COUNT),
    },
    (load) => load(),
  );
  heading('Segments with a ticket check, against nginx sendfile');
  report(
    'hot',
    figures.originHot.perSecond / figures.nginxHot.perSecond,
    0.8,
    `${Math.round(figures.originHot.megabytesPerSecond)} MB/s`,
  );
  report(
    'cold',
    figures.originCold.perSecond / figures.nginxCold.perSecond,
    0.25,
    `${Math.round(figures.originCold.megabytesPerSecond)} MB/s`,
  );
  report(
    'cold, sent by nginx, which asks about the ticket',
    figures.judgedCold.perSecond / figures.nginxCold.perSecond,
    0.7,
    `${Math.round(figures.judgedCold.megabytesPerSecond)} MB/s`,
  );
} finally {
  await Promise.all([product.stop(), nginx.stop(), judged.stop()]);
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
