import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertStaff } from '@playlet/testing/staff';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { requireValue } from '#testing/required.ts';
import { callerAt, startTestServer } from '#testing/server.ts';
import { startServer } from '../../main.ts';

const NGINX = '/usr/sbin/nginx';
const CALLER_COUNT = 4;
const DRAIN_MS = 1000;
const PIECE_BYTES = 64 * 1024;
const PIECE_COUNT = 20;

const { context, db } = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1', RATE_LIMITS: 'off' });
const groupId = await insertGroup(db);
await insertEpisode(db, groupId, 1);
const owner = await insertStaff(db);

const work = mkdtempSync(join(tmpdir(), 'playlet-rolling-'));
// Started by root, nginx works as another account.
chmodSync(work, 0o711);
const ports = [await getPort(), await getPort()];
const frontPort = await getPort();
const baseUrl = `http://127.0.0.1:${frontPort}`;
const servers = new Map<number, Awaited<ReturnType<typeof startServer>>>();
let nginx: ChildProcess;

beforeAll(async () => {
  if (!existsSync(NGINX)) return;
  await Promise.all(ports.map(start));
  writeFileSync(join(work, 'nginx.conf'), nginxConfiguration());
  nginx = spawn(NGINX, ['-c', join(work, 'nginx.conf'), '-p', work], { stdio: 'inherit' });
  await vi.waitFor(async () => expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200), 20_000);
});

afterAll(async () => {
  await Promise.all(ports.map(stop));
  nginx?.kill('SIGQUIT');
  if (nginx) await once(nginx, 'exit');
  rmSync(work, { recursive: true, force: true });
});

it.skipIf(!existsSync(NGINX))(
  'servers that are replaced in turn lose no request and no upload',
  async () => {
    const load = startLoad();
    for (const port of ports) {
      await stop(port);
      await start(port);
    }
    const { sent, failures, uploads } = await load.end();
    expect({ failures, nginx: errorsOf(join(work, 'error.log')) }).toEqual({
      failures: [],
      nginx: [],
    });
    expect(sent).toBeGreaterThan(100);
    expect(uploads).toBeGreaterThan(0);
  },
  180_000,
);

/** Sends reads, writes and pieces of uploads without a pause and without a second attempt. */
function startLoad() {
  let isRunning = true;
  let sent = 0;
  let uploads = 0;
  const failures: string[] = [];
  const note = (what: string, status: number, body: unknown) => {
    sent += 1;
    if (status >= 400) failures.push(`${what}: ${status} ${JSON.stringify(body)}`);
  };
  const { call } = callerAt(baseUrl);
  const browse = async () => {
    while (isRunning) {
      const list = await call('POST member/video/group/list', { page: 0, pageSize: 5 });
      note('list', list.status, list.envelope);
      const play = await call('POST member/video/play/create', { groupId, index: 1 });
      note('play', play.status, play.envelope);
      await wait(10);
    }
  };
  /** One episode after the other, each in small pieces; every piece must arrive at its first attempt. */
  const upload = async () => {
    for (let index = 2; isRunning; index += 1) {
      const bytes = randomBytes(PIECE_COUNT * PIECE_BYTES);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const file = { groupId, index, fileName: `${index}.mp4`, size: bytes.length, sha256 };
      const created = await call('POST admin/ingest/upload/create', file, owner.headers);
      note('upload', created.status, created.envelope);
      const { id } = requireValue(requireValue(created.envelope.data).upload);
      for (let offset = 0; offset < bytes.length; offset += PIECE_BYTES) {
        const piece = bytes.subarray(offset, offset + PIECE_BYTES);
        const path = `${baseUrl}/api/admin/ingest/upload/append?id=${id}&offset=${offset}`;
        const headers = { ...owner.headers, 'content-type': 'application/octet-stream' };
        const response = await fetch(path, { method: 'PUT', headers, body: piece });
        const envelope: { data?: { ingestId: string | null } } = JSON.parse(await response.text());
        note('piece', response.status, envelope);
        if (envelope.data?.ingestId) uploads += 1;
        await wait(10);
      }
    }
  };
  const guard = (running: Promise<void>) =>
    running.catch((error: unknown) => void failures.push(String(error)));
  const running = [...Array.from({ length: CALLER_COUNT }, browse), upload()].map(guard);
  return {
    async end() {
      isRunning = false;
      await Promise.all(running);
      return { sent, failures, uploads };
    },
  };
}

/** What nginx complains of, but for connections that were refused: those requests went to the other server. */
function errorsOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.includes('Connection refused'));
}

async function start(port: number): Promise<void> {
  const config = { ...context.config, port, drainDelayMs: DRAIN_MS };
  servers.set(port, await startServer({ ...context, config }));
}

async function stop(port: number): Promise<void> {
  await servers.get(port)?.close();
  servers.delete(port);
}

/**
 * As docs/upgrading.md has it. Without `max_fails=0` nginx leaves a server out for a while after it came back, and may then have
 * none at all.
 */
function nginxConfiguration(): string {
  return `
    daemon off;
    pid ${work}/nginx.pid;
    error_log ${work}/error.log;
    worker_processes 1;
    events {}
    http {
      access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${work}/${name};`).join('\n')}
      upstream playlet {
        ${ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join('\n')}
        keepalive 16;
      }
      server {
        listen 127.0.0.1:${frontPort};
        location / {
          proxy_pass http://playlet;
          proxy_http_version 1.1;
          proxy_set_header connection "";
          proxy_set_header host $host;
          proxy_set_header x-forwarded-for $remote_addr;
          proxy_set_header x-forwarded-proto $scheme;
        }
      }
    }`;
}
