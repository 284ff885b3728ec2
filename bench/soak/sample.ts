import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type RawDatabase, sql } from '@playlet/db/raw';
import type { RunningNode } from '../lib/process.ts';
import type { Series } from './bounds.ts';
import type { ProbeAnswer } from './probe.ts';

/** What the service holds at a moment. */
export type Sample = Series & {
  loopP99Ms: number;
  databaseBytes: number;
  logBytes: number;
  dataBytes: number;
};

type Watched = { db: RawDatabase; dataDir: string; metricsPort: number };

const MEGABYTE_BYTES = 2 ** 20;
/** Of a text that holds Chinese. */
const CHARACTER_BYTES = 2;
/** What grows with what is imported and with every request. */
const GROWING_FOLDERS = ['media', 'log'];

export async function takeSample(
  { child }: RunningNode,
  { db, dataDir, metricsPort }: Watched,
): Promise<Sample> {
  const answerCharacters = (await cacheFigures(metricsPort, 'size')).get('answers') ?? 0;
  child.send('probe');
  const [answer] = (await once(child, 'message')) as [ProbeAnswer];
  const [database, data] = await Promise.all([databaseFigures(db), folderFigures(dataDir)]);
  return {
    heapMb: (answer.heapBytes - answerCharacters * CHARACTER_BYTES) / MEGABYTE_BYTES,
    rssMb: answer.rssBytes / MEGABYTE_BYTES,
    loopP99Ms: answer.loopP99Ms,
    handles: answer.handles,
    descriptors: answer.descriptors,
    ...database,
    ...data,
  };
}

async function databaseFigures(db: RawDatabase) {
  const { rows } = await sql<{ connections: number; databaseBytes: number }>`
    select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      pg_database_size(current_database()) as "databaseBytes"`.execute(db);
  return rows[0] ?? { connections: 0, databaseBytes: 0 };
}

type FolderFigures = { files: number; logBytes: number; dataBytes: number };

async function folderFigures(dataDir: string): Promise<FolderFigures> {
  const figures = { files: 0, logBytes: 0, dataBytes: 0 };
  await addFolder(dataDir, '', figures);
  return figures;
}

/** `top` is the folder of `DATA_DIR` it lies in. What is gone by the time it is looked at, as work folders are, counts nothing. */
async function addFolder(folder: string, top: string, figures: FolderFigures): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await addFolder(path, top || entry.name, figures);
    if (!entry.isFile()) continue;
    const bytes = (await stat(path).catch(() => undefined))?.size ?? 0;
    figures.dataBytes += bytes;
    if (top === 'log') figures.logBytes += bytes;
    if (!GROWING_FOLDERS.includes(top)) figures.files += 1;
  }
}

/** The entries of each cache of the process, or the size of those that count it, by its metrics. */
export async function cacheFigures(
  metricsPort: number,
  figure: 'entries' | 'size',
): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const lines = text.matchAll(new RegExp(`^playlet_cache_${figure}\\{cache="([^"]+)"\\} (\\d+)$`, 'gm'));
  return new Map([...lines].map(([, cache = '', count]) => [cache, Number(count)]));
}

/** The sizes of all tables with their indexes and partitions, in bytes. */
export async function tableSizes(db: RawDatabase): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select coalesce(parent.relname, child.relname) as name, sum(pg_total_relation_size(child.oid))::bigint as bytes
    from pg_class child
    left join pg_inherits on inhrelid = child.oid left join pg_class parent on parent.oid = inhparent
    where child.relkind = 'r' and child.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    group by 1`.execute(db);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}
