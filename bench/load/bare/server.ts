/**
 * The peer: bare Fastify with the product's own query functions and nothing of its layers. It has no limits, no checks of input
 * and output, no answer cache, no log and no metrics, and answers rows as they are.
 */
import { createHash } from 'node:crypto';
import { findLiveSession } from '@playlet/core/members/session';
import { readTokenMember } from '@playlet/core/members/session-id';
import { connect } from '@playlet/db/raw';
import { SESSION_IDLE_MS } from '@playlet/domain/session';
import fastify, { type FastifyRequest } from 'fastify';
import type { BareCaller } from './answer.ts';
import { listAnswers } from './lists.ts';
import { moneyAnswers } from './money.ts';
import { ownAnswers } from './own.ts';
import { playAnswers } from './plays.ts';

const db = connect({ databaseUrl: process.env.DATABASE_URL ?? '' });
const app = fastify({ trustProxy: true });
const answers = { ...(await listAnswers(db)), ...ownAnswers(db), ...playAnswers(db), ...moneyAnswers(db) };

for (const [url, answer] of Object.entries(answers)) {
  const inEnvelope = url.startsWith('/api/') && !url.startsWith('/api/webhook/');
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url,
    async handler(request, reply) {
      const asked = request.method === 'GET' ? request.query : request.body;
      const data = await answer(
        { ...(asked as object), ...(request.params as object) },
        await callerOf(request),
      );
      return reply.send(inEnvelope ? { success: true, data } : data);
    },
  });
}

async function callerOf({ headers, ip }: FastifyRequest): Promise<BareCaller> {
  const token = headers['x-token'];
  const session =
    typeof token === 'string'
      ? await findLiveSession(
          db,
          { hash: createHash('sha256').update(token).digest(), memberId: readTokenMember(token) },
          SESSION_IDLE_MS,
        )
      : undefined;
  return {
    memberId: session?.memberId,
    sessionId: session?.id ?? '',
    hasPlace: session?.hasPlace ?? false,
    ip,
  };
}

await app.listen({ port: 0, host: '127.0.0.1' });
const [address] = app.addresses();
process.stdout.write(`port ${typeof address === 'object' ? address.port : 0}\n`);
process.on('SIGTERM', () => process.exit(0));
