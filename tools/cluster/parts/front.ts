import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { type Child, createChild } from './child.ts';
import type { Place, Programs } from './place.ts';

/** nginx before all servers, as docs/upgrading.md has it. */
export async function createFront(
  place: Place,
  { nginx }: Pick<Programs, 'nginx'>,
  servers: readonly number[],
): Promise<{ child: Child; baseUrl: string }> {
  const port = await getPort();
  const file = join(place.folder, 'nginx.conf');
  writeFileSync(file, configuration(place.folder, port, servers));
  const baseUrl = `http://127.0.0.1:${port}`;
  const child = createChild(place, {
    name: 'nginx',
    command: nginx,
    args: ['-c', file, '-p', place.folder],
    isReady: async () => (await fetch(`${baseUrl}/readyz`)).status === 200,
  });
  return { child, baseUrl };
}

function configuration(folder: string, port: number, servers: readonly number[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/log/nginx-errors.log;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream playlet {
    ${servers.map((server) => `server 127.0.0.1:${server} max_fails=0;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 64m;
    location / {
      proxy_pass http://playlet;
      proxy_http_version 1.1;
      proxy_connect_timeout 2s;
      proxy_set_header connection "";
      proxy_set_header host $host:$server_port;
      # The callers of a rehearsal say themselves from where they come.
      proxy_set_header x-forwarded-for $http_x_rehearsal_address;
      proxy_set_header x-forwarded-proto $scheme;
    }
  }
}
`;
}
