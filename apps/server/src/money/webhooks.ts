import { takeNotice } from '@playlet/cashier';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { acceptForms } from '../http/form-body.ts';

/** No provider's notice is longer, in bytes. */
const LARGEST = 64 * 1024;

/** `/api/webhook/pay/{channel}`: where providers report payments, in their own words and answered in them. */
export async function registerWebhooks(app: FastifyInstance, { till }: Context): Promise<void> {
  await app.register(async (scope) => {
    acceptForms(scope);
    for (const [channel, provider] of till.providers)
      scope.post(`/api/webhook/pay/${channel}`, { bodyLimit: LARGEST }, async (request, reply) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
        );
        const body = typeof request.body === 'string' ? request.body : '';
        const answer = await takeNotice(till, provider, { headers, body });
        return reply.code(answer.status).type(answer.type).send(answer.body);
      });
  });
}
