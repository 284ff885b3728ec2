import { readFile } from 'node:fs/promises';
import { announceNews } from '@playlet/core/monitoring/announce-news';
import { MAX_NEWS_BYTES, readSignedNews } from '@playlet/core/monitoring/signed-news';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

const TIMEOUT_MS = 10_000;

type Watched = Pick<WorkerContext, 'db' | 'alerts' | 'log'> & {
  config: Pick<WorkerContext['config'], 'news' | 'version'>;
};

/** Looks each night whether a newer version or a security note is out, where the operator named a place. */
export function watchNews({ db, alerts, log, config: { news, version } }: Watched): Job {
  return {
    name: 'watch-news',
    concurrency: 1,
    schedule: '43 4 * * *',
    retryLimit: 0,
    process: async (_data, { signal }) => {
      if (news?.source === undefined) return;
      try {
        const file = await readNewsFile(news.source, signal);
        await announceNews(db, alerts, { running: version, news: readSignedNews(file, news.publicKey) });
      } catch (error) {
        log.error({ err: error }, 'the news of NEWS_SOURCE could not be read');
      }
    },
  };
}

/** Asks without a word about this installation: no version, no name, no cookie. */
async function readNewsFile(source: string, signal: AbortSignal): Promise<string> {
  if (!source.includes('://')) return withinLimit(await readFile(source));
  const response = await fetch(source, {
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!response.ok || !response.body) throw new Error(`answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.byteLength;
    if (size > MAX_NEWS_BYTES) break;
    parts.push(part);
  }
  return withinLimit(Buffer.concat(parts), size);
}

function withinLimit(file: Buffer, size = file.byteLength): string {
  if (size > MAX_NEWS_BYTES) throw new Error('The file is larger than news are.');
  return file.toString('utf8');
}
