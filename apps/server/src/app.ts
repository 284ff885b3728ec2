import fastifyCompress from '@fastify/compress';
import type { Config } from '@playlet/config';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { registerDevelopment } from './dev/register.ts';
import { acceptJson, hasBody, refuseStrangeBodies, TEXT_BODY_TIMEOUT_MS } from './http/body.ts';
import { createAddressReader } from './http/caller-address.ts';
import { answerClientError, answerWithoutFramework } from './http/client-error.ts';
import { createDraining, type Draining } from './http/draining.ts';
import type { ConnectionLimits } from './http/edge/connections.ts';
import { allowOrigins } from './http/edge/cors.ts';
import { createForwardingReader } from './http/edge/forwarding.ts';
import { requireKnownHost } from './http/edge/hosts.ts';
import { createHttpServer } from './http/edge/http-server.ts';
import { buildSecurityHeaders } from './http/edge/security.ts';
import { sendFailure } from './http/envelope.ts';
import { countOthers } from './http/limits/count-others.ts';
import { createRateLimits } from './http/limits/rate-limits.ts';
import { createEarlyRefusals } from './http/limits/refuse-early.ts';
import { registerReference } from './http/reference/reference.ts';
import { recordOf } from './http/request-record.ts';
import { answerUnknownCall } from './http/unknown.ts';
import { createOpenTickets } from './media/open-tickets.ts';
import { createOrigin } from './media/origin.ts';
import { createSubtitleReader } from './media/subtitle-file.ts';
import { registerWebhooks } from './money/payment/webhooks.ts';
import { registerHealth } from './monitoring/register-health.ts';
import { registerConsole } from './pages/console.ts';
import { registerDocs } from './pages/docs.ts';
import { registerLinkPreviews } from './pages/link-preview.ts';
import { registerPages } from './pages/pages.ts';
import { registerSitemap } from './pages/sitemap.ts';
import { createRequestObserver } from './pipeline/observe-requests.ts';
import { registerCalls } from './pipeline/routes.ts';
import { registerShortLinks } from './promotion/short-link.ts';

const MEDIA = '/cdn/';
/** The whole HTTP side: API, media origin, pages of viewer and console, API reference, health. Not yet listening. */
export async function buildApp(
  context: Context,
  {
    textBodyTimeoutMs = TEXT_BODY_TIMEOUT_MS,
    draining = createDraining(),
  }: { textBodyTimeoutMs?: number; draining?: Draining } = {},
): Promise<FastifyInstance> {
  const origin = createOrigin({
    storage: context.storage,
    caches: context.caches,
    tickets: context.tickets,
    isOpen: createOpenTickets(context, context.caches),
    generated: createSubtitleReader(context.db),
    onRefused: (reason) => context.metrics.ticketRefusals.inc({ reason }),
  });
  const observer = createRequestObserver(context);
  const readForwarding = createForwardingReader(context.config, context.log);
  const readAddress = createAddressReader(context.config, readForwarding);
  const refuseEarly = createEarlyRefusals(context, readAddress);
  const app: FastifyInstance = fastify({
    // The framework asks less of a logger than pino's type promises.
    loggerInstance: context.log as FastifyBaseLogger,
    trustProxy: context.config.trustedProxies.length > 0 ? context.config.trustedProxies : false,
    genReqId: (request) => recordOf(request).id,
    // Lines carry the id by their scope, also where no request is at hand; a logger for each request would cost more.
    childLoggerFactory: (logger) => logger,
    // A request that comes on an open connection while the server closes is answered as well, and is the connection's last.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => sendFailure(request, reply, error),
    clientErrorHandler: answerClientError,
    serverFactory: (handle) =>
      createHttpServer((request, response) => {
        if (draining.isClosingConnections()) response.shouldKeepAlive = false;
        const path = request.url ?? '/';
        const record = observer.begin(request, response);
        // Media is most of the traffic and needs nothing of the framework.
        if (!path.startsWith(MEDIA)) {
          if (refuseEarly(request, response)) return undefined;
          readForwarding(request);
          return handle(request, response);
        }
        Object.assign(record, { call: 'media', kind: 'media', ip: readAddress(request) });
        if (hasBody(request.headers)) return answerWithoutFramework(request, response, 'REQUEST_MALFORMED');
        origin(path.slice(MEDIA.length).split('?', 1)[0] ?? '', request, response).catch((error: unknown) => {
          context.log.error({ err: error }, 'media request failed');
          if (!response.headersSent) response.writeHead(500, { 'cache-control': 'no-store' });
          response.end();
        });
      }, connectionLimits(context.config)),
  });

  // An open stream would delay the end until its reader leaves.
  app.addHook('preClose', () => context.live.close());
  app.addHook('onClose', async () => {
    context.load.close();
    await Promise.all([
      context.securityLog.flush(),
      context.clientReports.flush(),
      context.noticeCounts.flush(),
      context.playbackReports.flush(),
      context.events.flush(),
      context.playReports.flush(),
      context.sessionTouches.flush(),
    ]);
  });
  observer.register(app);
  const rates = createRateLimits(context.config.rateLimits, context);
  acceptJson(app, textBodyTimeoutMs);
  app.addHook('onRequest', buildSecurityHeaders(context));
  app.addHook('onRequest', requireKnownHost(context.config));
  app.addHook('onRequest', allowOrigins(context.config.corsOrigins));
  app.addHook('onRequest', refuseStrangeBodies);
  app.addHook('onRequest', countOthers(rates));
  app.setErrorHandler((error, request, reply) => sendFailure(request, reply, error));
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['br', 'gzip', 'identity'],
    globalDecompression: false,
  });
  registerHealth(app, context, draining);
  registerReference(app);
  registerDevelopment(app, context);
  await registerWebhooks(app, context);
  const ask = await registerCalls(app, context, rates);
  registerShortLinks(app, context);
  registerLinkPreviews(app, context);
  registerSitemap(app, context);
  await registerConsole(app, context);
  await registerDocs(app, context);
  await registerPages(app, context, ask);
  app.setNotFoundHandler((request, reply) => answerUnknownCall(request, reply));
  return app;
}

function connectionLimits({ trustedProxies, connections }: Config): ConnectionLimits {
  return { ...connections, trustedProxies };
}
