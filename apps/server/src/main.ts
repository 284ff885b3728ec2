import { ConfigError } from '@playlet/config';
import { buildApp } from './app.ts';
import type { Context } from './context.ts';
import { protectBuild } from './pages/viewer-build.ts';

/** A download on a slow line would hold up the end for hours; its client goes on elsewhere, by a range. */
const MAX_DRAIN_MS = 20_000;

/**
 * Listens. `close` finishes the requests under way, for a bounded time, and answers new ones with SERVICE_STOPPING.
 *
 * @throws ConfigError where the port cannot be listened on
 */
export async function startServer(
  context: Context,
  { maxDrainMs = MAX_DRAIN_MS }: { maxDrainMs?: number } = {},
): Promise<{ port: number; close: () => Promise<void> }> {
  const app = await buildApp(context);
  for (const folder of [context.viewerDir, context.consoleDir]) app.addHook('onClose', protectBuild(folder));
  const { port: wanted, host } = context.config;
  await app.listen({ port: wanted, host }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError([whyNotListening(error, wanted, host)]);
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : wanted;
  const close = async () => {
    const timer = setTimeout(() => app.server.closeAllConnections(), maxDrainMs);
    await app.close();
    clearTimeout(timer);
  };
  return { port, close };
}

function whyNotListening({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE') return `PORT ${port} is in use by another program on ${host}`;
  if (code === 'EACCES') return `PORT ${port} may not be used by this account`;
  return `HOST and PORT cannot be listened at: ${message}`;
}
