import type { FastifyInstance } from 'fastify';
import { isReady } from '#service/health.ts';
import type { Context } from '../context.ts';

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, which needs database, storage, queue and disk; it names those
 * that are away, and no more.
 */
export function registerHealth(app: FastifyInstance, context: Context): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const health = await context.health();
    const ready = isReady(health, context.config);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', ...health });
  });
}
