import { ping } from '@playlet/db';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve, which needs the database. */
export function registerHealth(app: FastifyInstance, context: Context): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await ping(context.db);
      return { status: 'ready' };
    } catch (error) {
      context.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready', waitsFor: 'database' });
    }
  });
}
