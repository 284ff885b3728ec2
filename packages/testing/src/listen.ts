import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type ReceivedRequest = { path: string; headers: IncomingHttpHeaders; body: string };

/** Listens for requests on a port of this machine's, such as those a webhook gets. */
export async function listen(
  answer: (received: ReceivedRequest) => Promise<{ status: number; body?: string }>,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    text(request)
      .then((body) => answer({ path: request.url ?? '/', headers: request.headers, body }))
      .then(({ status, body }) => response.writeHead(status).end(body))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
