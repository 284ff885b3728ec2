import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { packedScript } from '../browser/script.ts';

/** A page with nothing but hls.js and the address of one clip. `/?master=…` names the clip. */
export async function serveBarePage(): Promise<{ origin: string; close: () => Promise<void> }> {
  const script = await packedScript('hlsjs');
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
    if (pathname === '/script') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' }).end(script);
      return;
    }
    const boot = JSON.stringify({ clips: [{ master: searchParams.get('master') }] });
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<script type="module" src="/script"></script>
<style>body{margin:0;background:#000}#frame{height:100dvh}video{width:100%;height:100%;object-fit:cover}</style>
<script type="application/json" id="boot">${boot.replaceAll('<', '\\u003c')}</script>
<div id="frame"></div>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // TCP, so never a string
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
