import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import type { Running } from '../lib/process.ts';

/** nginx with one worker and sendfile over a folder: what serving files costs at the least. */
export async function startNginx(folder: string, work: string): Promise<Omit<Running, 'pid'>> {
  const port = await getPort();
  await mkdir(work, { recursive: true });
  const file = join(work, 'nginx.conf');
  await writeFile(file, configuration(port, folder, work));
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

function configuration(port: number, folder: string, work: string): string {
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
  server {
    listen 127.0.0.1:${port};
    location / { root ${folder}; add_header cache-control "public, max-age=31536000, immutable"; }
  }
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
