import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { raise } from '@playlet/core/monitoring/alert';
import { listAnnouncedNews } from '@playlet/core/monitoring/announce-news';
import { createNewsKey, MAX_NEWS_BYTES, signNews } from '@playlet/core/monitoring/signed-news';
import { hideTables } from '@playlet/db/raw';
import type { Alert } from '@playlet/domain/alert';
import { testDatabase } from '@playlet/testing/database';
import pino from 'pino';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { watchNews } from './watch-news.ts';

const { db } = await testDatabase();
const { privateKey, publicKey } = createNewsKey();
const job = { id: 'job', attempt: 1, signal: new AbortController().signal };
const raised: string[] = [];
const alerts = {
  raise: async (alert: Alert) => {
    raised.push(`${alert.kind} ${alert.subject}`);
    await raise(hideTables(db), { subject: '', details: {}, ...alert }, 60);
  },
};
const newsOf = (version: string, kind: 'version' | 'security') => ({
  id: `${kind}-${version}`,
  kind,
  version,
  publishedOn: '2026-12-15',
  title: { zh: `新 ${version}`, en: `New ${version}` },
  text: { zh: '改了', en: 'Changed' },
});
const newsJson = JSON.stringify({
  news: [newsOf('0.1.0', 'version'), newsOf('0.2.0', 'version'), newsOf('0.1.1', 'security')],
});
const signed = signNews(newsJson, privateKey);

beforeEach(async () => {
  raised.length = 0;
  await db.deleteFrom('alert').execute();
});

const look = (source: string | undefined, version = '0.1.0') =>
  watchNews({
    db: hideTables(db),
    alerts,
    log: pino({ level: 'silent' }),
    config: { news: { source, publicKey }, version },
  }).process({}, job);

/** Serves a body, and notes what it was asked with. */
async function serve(body: string, headers: Record<string, string> = {}, status = 200) {
  const asked: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url, ...request.headers });
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return { url: `http://127.0.0.1:${port}/news`, asked };
}

it('news of an address are raised once each, and only those newer than the running version', async () => {
  const { url, asked } = await serve(signed);
  await look(url);
  await look(url);
  expect(raised.toSorted()).toEqual(['new-version version-0.2.0', 'security-note security-0.1.1']);
  expect(await listAnnouncedNews(hideTables(db), '0.1.0')).toMatchObject([
    { ...newsOf('0.2.0', 'version') },
    { ...newsOf('0.1.1', 'security') },
  ]);
  expect(JSON.stringify(asked)).not.toContain('0.1.0');
});

it('news are gone from the console once their version runs', async () => {
  const { url } = await serve(signed);
  await look(url);
  expect((await listAnnouncedNews(hideTables(db), '0.1.1')).map(({ version }) => version)).toEqual(['0.2.0']);
  expect(await listAnnouncedNews(hideTables(db), '0.2.0')).toEqual([]);
});

it('news of a file on the machine are raised as well', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'playlet-news-')), 'news.json');
  writeFileSync(file, signed);
  await look(file);
  expect(raised).toHaveLength(2);
});

it.each([
  ['signed with another key', () => serve(signNews(newsJson, createNewsKey().privateKey))],
  ['too large', () => serve(`${signed}${' '.repeat(MAX_NEWS_BYTES)}`)],
  ['refused', () => serve(signed, {}, 503)],
  ['led elsewhere', async () => serve('', { location: (await serve(signed)).url }, 302)],
])('a file that is %s raises nothing and fails no job', async (_, open) => {
  const { url } = await open();
  await look(url);
  expect(raised).toEqual([]);
});

it('a service without NEWS_SOURCE reads no news', async () => {
  await look(undefined);
  expect(raised).toEqual([]);
});
