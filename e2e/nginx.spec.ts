import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { runImport } from './world/import.ts';
import { expect, groupNamed, test, untilPlaying } from './world/journey.ts';
import { root } from './world/product.ts';
import { returningViewer } from './world/returning-viewer.ts';
import { makeClip } from './world/upload-folders.ts';

test.skip(!existsSync('/usr/sbin/nginx'), 'nginx is not installed');

const PHONE = { viewport: { width: 390, height: 844 }, serviceWorkers: 'block' } as const;

let nginx: ChildProcess;
let port: number;

test.beforeAll(async () => {
  port = await getPort();
  const work = join(process.env.E2E_FOLDER ?? '', 'nginx');
  mkdirSync(work, { recursive: true });
  const deployed = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');
  const media = join(process.env.E2E_DATA_DIR ?? '', 'media');
  const server = new URL(process.env.E2E_BASE_URL ?? '').host.replace('localhost', '127.0.0.1');
  const upstream = deployed('nginx-upstream.conf')
    .replaceAll('127.0.0.1:8080', server)
    .replaceAll('/var/cache/nginx/playlet', join(work, 'cache'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(work, 'nginx.conf'),
    `daemon off; pid ${work}/pid; error_log ${work}/error.log; user root; events {}
http { access_log off; ${temporary.map((name) => `${name}_temp_path ${work}/temporary;`).join(' ')}
${upstream}
server { listen 127.0.0.1:${port}; set $playlet http://playlet;
${deployed('nginx-proxy.conf')}
${deployed('nginx.conf').replaceAll('/var/lib/playlet/media', media)} } }`,
  );
  nginx = spawn('/usr/sbin/nginx', ['-c', join(work, 'nginx.conf'), '-p', work], { stdio: 'inherit' });
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
});
test.afterAll(async () => {
  nginx.kill('SIGQUIT');
  await once(nginx, 'exit');
});

test('nginx sends segments to the holder of a ticket, and to nobody else', async () => {
  const { id } = await groupNamed('雨停之前');
  const response = await fetch(`${process.env.E2E_BASE_URL}/api/member/video/play/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ groupId: id, index: 1 }),
  });
  const { data } = (await response.json()) as { data: { sources: { url: string }[]; ticket: string } };
  const master = data.sources[0]?.url ?? '';
  const segment = new URL('360/0.m4s', master).pathname;

  const fromServer = await fetch(new URL('360/0.m4s', master));
  const fromNginx = await fetch(`http://127.0.0.1:${port}${segment}`);
  expect(fromNginx.headers.get('server')).toContain('nginx');
  expect(fromNginx.headers.get('cache-control')).toContain('immutable');
  expect(Buffer.from(await fromNginx.arrayBuffer())).toEqual(Buffer.from(await fromServer.arrayBuffer()));
  expect((await fetch(`http://127.0.0.1:${port}${new URL(master).pathname}`)).status).toBe(200);
  expect(
    (await fetch(`http://127.0.0.1:${port}${segment.replace(data.ticket, `${data.ticket}x`)}`)).status,
  ).toBe(403);
  expect((await fetch(`http://127.0.0.1:${port}${segment.replace(data.ticket, 'public')}`)).status).toBe(404);
});

test('nginx passes uploads of several megabytes on, and what was imported through it plays through it', async ({
  browser,
  world,
}) => {
  const folder = join(process.env.E2E_FOLDER ?? '', '借道而行');
  mkdirSync(folder, { recursive: true });
  const film = join(folder, '01.mp4');
  makeClip(film, 1);
  expect(statSync(film).size).toBeGreaterThan(2 ** 20);
  const license = JSON.stringify('（测）网微剧备字〔2026〕第00099号');
  writeFileSync(join(folder, 'drama.yaml'), `title: 借道而行\nlicenseNo: ${license}\nstatus: ended\n`);
  const baseUrl = `http://127.0.0.1:${port}`;
  const { status, output } = await runImport({ ...world.product, baseUrl }, [folder, '--publish', '--yes']);
  expect(output).toContain('借道而行');
  expect(status).toBe(0);

  const { id } = await groupNamed('借道而行');
  const context = await browser.newContext({ ...PHONE, storageState: returningViewer(baseUrl) });
  const page = await context.newPage();
  await page.goto(`${baseUrl}/video/${id}/1`);
  await untilPlaying(page);
  await context.close();
});

test('nginx hands the stream of changes on as it comes', async ({ world }) => {
  const token = readFileSync(join(world.product.dataDir, 'operator.token'), 'utf8').trim();
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/live/stream`, {
    headers: { 'x-token': token },
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toContain('event: ready');
  await reader?.cancel();
});
