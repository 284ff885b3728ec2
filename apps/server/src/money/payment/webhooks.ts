import { handleNotification } from '@playlet/checkout';
import type { FastifyInstance } from 'fastify';
import type { BaseContext } from '#base-context.ts';
import { acceptText, TEXT_BODY_TIMEOUT_MS } from '#http/body.ts';

/**
 * Registers `/api/webhook/pay/{channel}`, where providers send notifications in their own format and get a response in
 * it.
 */
export async function registerWebhooks(app: FastifyInstance, { payments }: BaseContext): Promise<void> {
  await app.register(async (scope) => {
    // Providers send forms here. No call of the API accepts one, because any page can send a form without a preflight.
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
