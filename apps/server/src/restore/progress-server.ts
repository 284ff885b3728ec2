import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { hashToken } from '../call/caller.ts';
import { failureOf, formatSuccess } from '../http/envelope.ts';

const PATH = '/api/admin/entry/restore/check';
const MAX_BODY_BYTES = 1024;
const REQUEST_TIMEOUT_MS = 5000;
/** The page asks every second. */
const MAX_UNREAD_MS = 15_000;

type ProgressServerOptions = {
  port: number;
  host: string;
  /** Of the link that the restore was begun with. */
  linkHash: Buffer;
  read(): { step: string } | null;
};

/**
 * Serves the progress of a restore while the service itself is closed, to the holder of the link it was begun with;
 * other requests are answered 503. `close` lets the page read the end first.
 */
export async function serveProgress({ port, host, linkHash, read }: ProgressServerOptions): Promise<{
  close(): Promise<void>;
}> {
  let endSeen: (() => void) | undefined;
  const seen = new Promise<void>((resolve) => {
    endSeen = resolve;
  });
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    const send = (status: number, body: string, onSent?: () => void) => {
      response
        .writeHead(status, {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          connection: 'close',
          ...(status === 503 && { 'retry-after': '5' }),
        })
        .end(body, onSent);
    };
    const busy = () => send(503, failureOf('SERVICE_BUSY', 'zh-CN').text);
    if (request.url !== PATH) return busy();
    void isHolder(request, linkHash).then((holds) => {
      if (!holds) return busy();
      const progress = read();
      const isEnd = progress?.step === 'done' || progress?.step === 'failed';
      const data = { backups: [], moments: [], hasKey: false, progress };
      send(200, formatSuccess(JSON.stringify(data)), isEnd ? endSeen : undefined);
    }, busy);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    async close() {
      await Promise.race([seen, wait(MAX_UNREAD_MS, undefined, { ref: false })]);
      server.close();
      server.closeAllConnections();
    },
  };
}

async function isHolder(request: IncomingMessage, linkHash: Buffer): Promise<boolean> {
  if (request.method !== 'POST') return false;
  if (!(Number(request.headers['content-length']) <= MAX_BODY_BYTES)) return false;
  const input: unknown = JSON.parse(await text(request));
  if (typeof input !== 'object' || input === null || !('link' in input)) return false;
  return typeof input.link === 'string' && timingSafeEqual(hashToken(input.link), linkHash);
}
