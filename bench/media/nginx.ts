import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import type { Running } from '../lib/process.ts';

const deploy = join(import.meta.dirname, '../../deploy');

/** nginx with one worker and sendfile over a folder: what serving files costs at the least. */
export const startNginx = (folder: string, work: string) =>
  start(
    work,
    '',
    `location / { root ${folder}; add_header cache-control "public, max-age=31536000, immutable"; }`,
  );

/** nginx as the product's own configuration has it: it sends the files, and asks the server about each one's ticket. */
export async function startJudgedNginx(
  folder: string,
  work: string,
  serverPort: number,
): Promise<Omit<Running, 'pid'>> {
  const [upstream, locations] = await Promise.all(
    ['nginx-upstream.conf', 'nginx.conf'].map((name) => readFile(join(deploy, name), 'utf8')),
  );
  return start(
    work,
    (upstream ?? '')
      .replace('127.0.0.1:8080', `127.0.0.1:${serverPort}`)
      .replace('/var/cache/nginx/playlet', join(work, 'cache')),
    (locations ?? '').replaceAll('/var/lib/playlet/media', folder),
  );
}

async function start(work: string, upstream: string, locations: string): Promise<Omit<Running, 'pid'>> {
  const port = await getPort();
  await mkdir(work, { recursive: true });
  const file = join(work, 'nginx.conf');
  await writeFile(file, configuration(work, upstream, `listen 127.0.0.1:${port}; ${locations}`));
  const child = spawn('nginx', ['-c', file, '-p', work], { stdio: ['ignore', 'inherit', 'inherit'] });
  child.on('error', () => {
    throw new Error('nginx is missing: install it with `apt-get install nginx-light`');
  });
  await untilListening(port);
  return {
    port,
    async stop() {
      child.kill('SIGQUIT');
      await once(child, 'exit');
    },
  };
}

function configuration(work: string, upstream: string, server: string): string {
  return `
daemon off;
pid ${work}/nginx.pid;
error_log ${work}/error.log;
worker_processes 1;
user root;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  types { video/mp4 m4s mp4; }
  client_body_temp_path ${work}; proxy_temp_path ${work}; fastcgi_temp_path ${work}; uwsgi_temp_path ${work}; scgi_temp_path ${work};
  ${upstream}
  server { ${server} }
}
`;
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answered = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('nginx does not listen');
}
