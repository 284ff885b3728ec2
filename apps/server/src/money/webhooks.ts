import { handleNotification } from '@playlet/checkout';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { acceptText, TEXT_BODY_TIMEOUT_MS } from '../http/body.ts';

/** `/api/webhook/pay/{channel}`: where providers report payments, in their own words and answered in them. */
export async function registerWebhooks(app: FastifyInstance, { payments }: Context): Promise<void> {
  await app.register(async (scope) => {
    // Providers and browsers send forms here. No call of the API takes one: a page sends it anywhere without asking first.
    acceptText(scope, 'application/x-www-form-urlencoded', TEXT_BODY_TIMEOUT_MS);
    for (const [channel, provider] of payments.providers)
      scope.post(`/api/webhook/pay/${channel}`, async (request, reply) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
        );
        const body = typeof request.body === 'string' ? request.body : '';
        const answer = await handleNotification(payments, provider, { headers, body });
        return reply.code(answer.status).type(answer.type).send(answer.body);
      });
  });
}
