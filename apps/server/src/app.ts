import { createServer } from 'node:http';
import fastifyCompress from '@fastify/compress';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { registerCashier } from './dev/cashier.ts';
import { registerSmsInbox } from './dev/sms-inbox.ts';
import { allowOrigins } from './http/cors.ts';
import { sendFailure } from './http/envelope.ts';
import { registerHealth } from './http/health.ts';
import { registerReference } from './http/reference.ts';
import { registerCalls } from './http/routes.ts';
import { securityHeaders } from './http/security.ts';
import { answerUnknownCall } from './http/unknown.ts';
import { createOpenTickets } from './media/open-tickets.ts';
import { createOrigin } from './media/origin.ts';
import { subtitleFile } from './media/subtitle-file.ts';
import { registerWebhooks } from './money/webhooks.ts';
import { registerPages } from './pages/pages.ts';

const MEDIA = '/cdn/';
/** Longer than proxies keep theirs, so that none sends a request into a connection just closed. */
const KEEP_ALIVE_MS = 75_000;

/** The whole HTTP side: API, media origin, viewer pages, API reference, health. Not yet listening. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const origin = createOrigin({
    storage: context.storage,
    tickets: context.tickets,
    isOpen: createOpenTickets(context),
    generated: subtitleFile(context.db),
  });
  const app: FastifyInstance = fastify({
    // The framework asks less of a logger than pino's type promises.
    loggerInstance: context.log as FastifyBaseLogger,
    trustProxy: context.config.trustedProxies.length > 0 ? context.config.trustedProxies : false,
    // A request under way when the server drains is finished; a new one is told to go elsewhere.
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => sendFailure(request, reply, error),
    serverFactory: (handle) =>
      createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
        const path = request.url ?? '/';
        // Media is most of the traffic and needs nothing of the framework.
        if (!path.startsWith(MEDIA)) return handle(request, response);
        origin(path.slice(MEDIA.length).split('?', 1)[0] ?? '', request, response).catch((error: unknown) => {
          context.log.error({ err: error }, 'media request failed');
          if (!response.headersSent) response.writeHead(500, { 'cache-control': 'no-store' });
          response.end();
        });
      }),
  });

  acceptBodies(app);
  app.addHook('onRequest', securityHeaders(context.config));
  app.addHook('onRequest', allowOrigins(context.config.corsOrigins));
  app.setErrorHandler((error, request, reply) => sendFailure(request, reply, error));
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip', 'identity'] });
  registerHealth(app, context);
  registerReference(app);
  registerSmsInbox(app, context);
  registerCashier(app, context);
  await registerWebhooks(app, context);
  const ask = await registerCalls(app, context);
  await registerPages(app, context, ask);
  app.setNotFoundHandler((request, reply) => answerUnknownCall(request, reply));
  return app;
}

/** JSON stays text until its contract reads it; bytes stay a stream; no other body is accepted. */
function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
}
