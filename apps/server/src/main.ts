import { buildApp } from './app.ts';
import type { Context } from './context.ts';

/** Listens. `close` finishes the requests under way and answers new ones with SERVICE_STOPPING. */
export async function startServer(context: Context): Promise<{ port: number; close: () => Promise<void> }> {
  const app = await buildApp(context);
  await app.listen({ port: context.config.port, host: context.config.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : context.config.port;
  return { port, close: () => app.close() };
}
