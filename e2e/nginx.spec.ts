import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { expect, groupNamed, test } from './world/journey.ts';
import { root } from './world/product.ts';

test.skip(!existsSync('/usr/sbin/nginx'), 'nginx is not installed');

let nginx: ChildProcess;
let port: number;

test.beforeAll(async () => {
  port = await getPort();
  const work = join(process.env.E2E_FOLDER ?? '', 'nginx');
  mkdirSync(work, { recursive: true });
  const include = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8').replaceAll(
    '/var/lib/playlet/media',
    join(process.env.E2E_DATA_DIR ?? '', 'media'),
  );
  const upstream = readFileSync(join(root, 'deploy/nginx-upstream.conf'), 'utf8').replaceAll(
    '127.0.0.1:8080',
    new URL(process.env.E2E_BASE_URL ?? '').host.replace('localhost', '127.0.0.1'),
  );
  writeFileSync(
    join(work, 'nginx.conf'),
    `daemon off; pid ${work}/pid; error_log ${work}/error.log; user root; events {}
http { access_log off; client_body_temp_path ${work}; proxy_temp_path ${work}; fastcgi_temp_path ${work}; uwsgi_temp_path ${work}; scgi_temp_path ${work};
${upstream}
server { listen 127.0.0.1:${port}; ${include} } }`,
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
