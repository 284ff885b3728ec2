import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { isFromThisMachine } from '../http/edge/forwarding.ts';
import { registerSandboxCheckout } from './sandbox-checkout.ts';
import { registerSmsInbox } from './sms-inbox.ts';

/**
 * Registers the message inbox and the sandbox checkout, where the configuration enables them. They answer programs of
 * this machine only: through the network, or through a proxy, they do not exist.
 */
export function registerDevelopment(app: FastifyInstance, context: Context): void {
  if (!context.config.developmentConveniences) return;
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(request)) reply.callNotFound();
    });
    registerSmsInbox(scope, context);
    registerSandboxCheckout(scope, context);
  });
}
