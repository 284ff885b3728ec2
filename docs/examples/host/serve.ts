/**
 * Serves the example host page, with the bridge's sources as a browser can read them:
 *
 *     node docs/examples/host/serve.ts http://localhost:8080 3000
 *
 * The product must list this page: `FRAME_HOSTS=http://localhost:3000 npm start`.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const PRODUCT = 'http://localhost:8080';
const bridge = join(import.meta.dirname, '../../../packages/frame-bridge/src');

/** Answers once the page around `product` can be asked for; 0 takes any free port. */
export async function serveHost(product: () => string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    fileAt(request.url ?? '/', product()).then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

async function fileAt(path: string, product: string): Promise<{ type: string; text: string }> {
  const module = /^\/bridge\/(\w+\.ts)$/.exec(path)?.[1];
  if (module) {
    const source = await readFile(join(bridge, module), 'utf8');
    return { type: 'text/javascript', text: stripTypeScriptTypes(source) };
  }
  if (path !== '/') throw new Error(`Nothing at ${path}`);
  const page = await readFile(join(import.meta.dirname, 'index.html'), 'utf8');
  return { type: 'text/html; charset=utf-8', text: page.replace(PRODUCT, product) };
}

if (process.argv[1] === import.meta.filename) {
  const [, , product = PRODUCT, port = '3000'] = process.argv;
  await serveHost(() => product, Number(port));
  console.log(`http://localhost:${port} shows ${product}`);
}
