import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { hasBody } from '../body.ts';
import { answerWithoutFramework } from '../client-error.ts';
import { boundConnections, type ConnectionLimits, closeUnused } from './connections.ts';

/** Longer than proxies keep theirs, so that none sends a request into a connection just closed. */
const KEEP_ALIVE_MS = 75_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** A whole request, pieces of uploads included; text bodies have a shorter time of their own. */
const REQUEST_TIMEOUT_MS = 600_000;
/** How often Node looks for requests that are out of time. */
const TIMEOUT_CHECK_MS = 1000;
/** The request line and all headers together. */
const MAX_HEADERS_BYTES = 8 * 1024;
const MAX_HEADER_BYTES = 4 * 1024;
/** So long a refused body is still swallowed, for a client that reads no answer before it has sent everything. */
const LINGER_MS = 2000;

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Creates the HTTP server below the framework: bounds headers, time, connections and the read part of a refused body.
 */
export function createHttpServer(handle: Handle, limits: ConnectionLimits): Server {
  const guarded: Handle = (request, response) => {
    if (hasBody(request.headers)) cutUnreadBody(request, response);
    if (hasLongHeader(request)) answerWithoutFramework(request, response, 'HEADERS_TOO_LARGE');
    else handle(request, response);
  };
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      maxHeaderSize: MAX_HEADERS_BYTES,
    },
    guarded,
  );
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request.headers)) cutUnreadBody(request, response);
    answerWithoutFramework(request, response, 'EXPECTATION_FAILED');
  });
  boundConnections(server, limits);
  closeUnused(server);
  return server;
}

function hasLongHeader({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.some((text) => text.length > MAX_HEADER_BYTES);
}

/** Closes the connection of a client that continues to send a body after the answer. */
function cutUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  // A request that is destroyed forgets its socket.
  const { socket } = request;
  response.once('finish', () => {
    if (request.complete) return;
    setTimeout(() => {
      if (!request.complete) socket.destroy();
    }, LINGER_MS).unref();
  });
}
