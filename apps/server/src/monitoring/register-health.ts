import type { FastifyInstance } from 'fastify';
import type { BaseContext } from '../base-context.ts';
import type { Draining } from '../http/draining.ts';
import { type Health, isReady } from './health.ts';

/**
 * Registers `/healthz`: the process lives, and `/readyz`: new requests may be sent here, which needs database, storage,
 * queue and disk, and a process that is not about to end; it names the missing parts, and only reports Valkey.
 */
export function registerHealth(
  app: FastifyInstance,
  context: BaseContext & { health: () => Promise<Health> },
  draining: Draining,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (draining.isDraining())
      return reply.code(503).send({ status: 'not ready', waitsFor: 'the end of the process' });
    const health = await context.health();
    const ready = isReady(health, context.config);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', ...health });
  });
}
