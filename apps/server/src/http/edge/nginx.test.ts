import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callerAt, startTestServer } from '#testing/server.ts';

const NGINX = '/usr/sbin/nginx';
const root = join(import.meta.dirname, '../../../../..');

describe.skipIf(!existsSync(NGINX))('behind nginx as the documents have it', async () => {
  const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
  const groupId = await insertGroup(server.db);
  await insertEpisode(server.db, groupId, 1);
  const work = mkdtempSync(join(tmpdir(), 'playlet-nginx-'));
  let nginx: ChildProcess;
  let baseUrl: string;

  beforeAll(async () => {
    const port = await getPort();
    baseUrl = `http://localhost:${port}`;
    writeFileSync(join(work, 'nginx.conf'), configuration(work, port, server.baseUrl));
    nginx = spawn(NGINX, ['-c', join(work, 'nginx.conf'), '-p', work], { stdio: 'inherit' });
    await vi.waitFor(async () => expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200), 20_000);
  });
  afterAll(async () => {
    nginx.kill('SIGQUIT');
    await once(nginx, 'exit');
    rmSync(work, { recursive: true, force: true });
  });

  const play = (headers: Record<string, string> = {}) =>
    callerAt(baseUrl).call('POST member/video/play/create', { groupId, index: 1 }, headers);

  it('a client cannot choose its own address', async () => {
    // This test comes from this machine, which the region gate lets pass; abroad it would not.
    for (const name of ['x-forwarded-for', 'forwarded'])
      expect((await play({ [name]: name === 'forwarded' ? 'for=8.8.8.8' : '8.8.8.8' })).status).toBe(200);
    expect(
      (
        await server.call(
          'POST member/video/play/create',
          { groupId, index: 1 },
          { 'x-forwarded-for': '8.8.8.8' },
        )
      ).status,
    ).toBe(403);
  });

  it('a client cannot poison what the cache gives to others', async () => {
    const list = { page: 0, pageSize: 5 };
    const evil = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const first = await callerAt(baseUrl).call('POST member/video/group/list', list, evil);
    const next = await callerAt(baseUrl).call('POST member/video/group/list', list);
    for (const { envelope } of [first, next, await play(evil)]) {
      expect(envelope.success).toBe(true);
      expect(JSON.stringify(envelope)).not.toMatch(/evil|https:\/\/localhost/);
    }
  });

  it('inbox and sandbox checkout do not exist', async () => {
    expect((await fetch(`${server.baseUrl}/dev/sms`)).status).toBe(200);
    for (const path of ['/dev/sms', '/dev/cashier/1']) expect((await fetch(baseUrl + path)).status).toBe(404);
  });
});

/** The files that docs/production.md includes, in a server block beside deploy/nginx.conf. */
function configuration(work: string, port: number, upstream: string): string {
  const guide = readFileSync(join(root, 'docs/production.md'), 'utf8');
  for (const name of ['nginx-upstream', 'nginx-proxy'])
    expect(guide).toContain(`include /opt/playlet/deploy/${name}.conf;`);
  const proxy = readFileSync(join(root, 'deploy/nginx-proxy.conf'), 'utf8');
  const media = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
  const server = readFileSync(join(root, 'deploy/nginx-upstream.conf'), 'utf8');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${work}/${name};`)
    .join(' ');
  // Its workers would be another account, which this folder is closed to.
  const asRoot = process.getuid?.() === 0 ? 'user root;' : '';
  const text = `daemon off; pid ${work}/pid; error_log ${work}/error.log; ${asRoot} events {}
http { access_log off; ${temporary}
${server}
server { listen 127.0.0.1:${port}; set $playlet http://playlet;
${proxy}
${media} } }`;
  return text
    .replaceAll('/var/cache/nginx/playlet', join(work, 'cache'))
    .replaceAll('/var/lib/playlet/media', join(work, 'media'))
    .replaceAll('127.0.0.1:8080', new URL(upstream).host);
}
