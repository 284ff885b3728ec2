import { Server as NetServer } from 'node:net';
import { setImmediate as poll, setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from '@playlet/config';
import { buildApp } from './app.ts';
import type { Context } from './context.ts';
import { createDraining } from './http/draining.ts';
import { hasDocs } from './pages/docs.ts';
import { protectBuild } from './pages/viewer-build.ts';

/** A download on a slow line would delay the end for hours; its client continues elsewhere, by a range. */
const MAX_DRAIN_MS = 20_000;
const LAST_REQUESTS_MS = 500;
/** A turn of the event loop in which next to nothing happened. */
const QUIET_TURN_MS = 0.5;
const MAX_TURN_COUNT = 500;

/**
 * Starts the server. `close` lets the proxy turn away first: `/readyz` answers 503 and streams ask their readers to
 * reconnect, while everything else is served until the proxy has noticed. Then no connection is accepted, open ones
 * send their last requests, and work under way is finished, for a bounded time.
 *
 * @throws ConfigError where the port cannot be listened on
 */
export async function startServer(
  context: Context,
  { maxDrainMs = MAX_DRAIN_MS }: { maxDrainMs?: number } = {},
): Promise<{ port: number; close: () => Promise<void> }> {
  const draining = createDraining();
  const app = await buildApp(context, { draining });
  const builds = [context.viewerDir, context.consoleDir, ...(hasDocs(context) ? [context.docsDir] : [])];
  for (const folder of builds) app.addHook('onClose', protectBuild(folder));
  const { port: wanted, host } = context.config;
  await app.listen({ port: wanted, host }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError([whyNotListening(error, wanted, host)]);
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : wanted;
  const close = async () => {
    draining.begin();
    await context.live.close();
    await wait(context.config.drainDelayMs);
    await stopAccepting(app.server);
    draining.closeConnections();
    await wait(Math.min(context.config.drainDelayMs, LAST_REQUESTS_MS));
    const timer = setTimeout(() => app.server.closeAllConnections(), maxDrainMs);
    await app.close();
    clearTimeout(timer);
  };
  return { port, close };
}

/**
 * Closes the listener and leaves its connections open: the HTTP server's own `close` would cut those whose next request
 * is on its way. A connection accepted by the system and not yet by this process is reset with the listener, and the
 * proxy cannot know whether its request was carried out; so it closes right after a turn of the event loop that
 * accepted none.
 */
async function stopAccepting(server: NetServer): Promise<void> {
  for (let turn = 0; turn < MAX_TURN_COUNT; turn += 1) {
    const startedAt = performance.now();
    await poll();
    if (performance.now() - startedAt < QUIET_TURN_MS) break;
  }
  NetServer.prototype.close.call(server);
}

function whyNotListening({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE') return `PORT ${port} is in use by another program on ${host}`;
  if (code === 'EACCES') return `PORT ${port} may not be used by this account`;
  return `HOST and PORT cannot be listened at: ${message}`;
}
