import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { generateKey } from '@playlet/backup';
import { register } from '@playlet/server/testing/accounts';
import { callerAt, startTestServer } from '@playlet/server/testing/server';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { startS3Server } from '@playlet/testing/s3/server';
import { afterAll, expect, it } from 'vitest';
import { makeClusterFolder } from '../../../../tools/steps/cluster-folder.mjs';

const root = join(import.meta.dirname, '../../../..');
// The second place brings a cluster of its own, which waits for the disk most of its time.
const scratch = makeClusterFolder();
const bucket = await startS3Server();
afterAll(async () => {
  await bucket.close();
  await rm(scratch, { recursive: true, force: true });
});
const server = await startTestServer({ DATA_DIR: join(scratch, 'first') });

const elsewhere = {
  BACKUP_KEY: (await generateKey()).key,
  BACKUP_S3_ENDPOINT: bucket.endpoint,
  BACKUP_S3_BUCKET: bucket.bucket,
  BACKUP_S3_ACCESS_KEY: bucket.accessKey,
  BACKUP_S3_SECRET_KEY: bucket.secretKey,
};

/** A process of the product, with an environment of its own; answers its lines. */
function start(program: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, program), ...args], {
    env: { PATH: process.env.PATH, ...elsewhere, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  return { child, lines };
}

async function playlet(args: string[], env: Record<string, string>): Promise<string> {
  const { child, lines } = start('apps/cli/src/main.ts', args, env);
  const [code] = await once(child, 'close');
  expect(code, lines.join('\n')).toBe(0);
  return lines.join('\n');
}

it('a place restored from the bucket elsewhere starts, knows its members, and plays', async () => {
  const account = await register(server);
  const groupId = await insertGroup(server.db);
  const { assetId } = await insertEpisode(server.db, groupId, 1);
  await server.storage.put(`${assetId}/master.m3u8`, { bytes: Buffer.from('#EXTM3U\n') });
  await server.storage.put(`${assetId}/360/0.m4s`, { bytes: Buffer.from('the first segment') });
  const play = await server.call('POST member/video/play/create', { groupId, index: 1 }, account.headers);
  const before = new URL(play.envelope.data.sources[0]?.url ?? '').pathname;

  const env = { DATA_DIR: server.context.config.dataDir, DATABASE_URL: server.databaseUrl };
  await playlet(['backup', `s3://${bucket.bucket}`], env);
  const place = { DATA_DIR: join(scratch, 'second') };
  const said = await playlet(['restore', `s3://${bucket.bucket}`], place);
  expect(said).toContain('the books are right');
  expect(said).toContain('secrets: media.secret');
  expect(await readFile(join(place.DATA_DIR, 'media.secret'))).toEqual(
    await readFile(join(server.context.config.dataDir, 'media.secret')),
  );

  const { child, lines } = start('apps/playlet/src/main.ts', [], {
    ...place,
    PORT: '0',
    DEMO: 'off',
    RATE_LIMITS: 'off',
    BACKUPS: 'off',
  });
  try {
    const ready = /Playlet is ready: http:\/\/localhost:(\d+)/;
    // With all it said, where it ended before it was ready.
    const hasSettled = () => child.exitCode !== null || ready.test(lines.join('\n'));
    await expect.poll(hasSettled, { timeout: 90_000 }).toBe(true);
    expect(lines.join('\n')).toMatch(ready);
    const baseUrl = `http://127.0.0.1:${ready.exec(lines.join('\n'))?.[1]}`;
    const again = await callerAt(baseUrl).call(
      'POST member/video/play/create',
      { groupId, index: 1 },
      account.headers,
    );
    expect(again.envelope.errorCode).toBeNull();
    const playlist = new URL(again.envelope.data.sources[0]?.url ?? '').pathname;
    // What the first place signed is good as well: the secret came along.
    for (const path of [playlist, before])
      expect(await (await fetch(baseUrl + path)).text()).toBe('#EXTM3U\n');
    const segment = await fetch(baseUrl + playlist.replace(/[^/]+$/, '360/0.m4s'));
    expect(await segment.text()).toBe('the first segment');
  } finally {
    const closed = once(child, 'close');
    if (child.kill('SIGTERM')) await closed;
  }
}, 180_000);
