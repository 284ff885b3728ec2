import type { PaymentContext } from '@playlet/checkout';
import type { Config } from '@playlet/config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inlineStyles } from './inline-styles.ts';

/** A year, in which a browser that came by https once comes by nothing else. */
const HSTS_SECONDS = 31_536_000;

/** Headers of every answer: nothing is guessed, nothing foreign runs, no address leaks. */
export function buildSecurityHeaders({
  config,
  viewerDir,
  payments: { providers },
}: {
  config: Config;
  viewerDir: string;
  payments: Pick<PaymentContext, 'providers'>;
}): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const bases = config.cdnBases.length > 0 || !config.publicUrl ? config.cdnBases : [config.publicUrl];
  const media = bases.map((base) => new URL(base).origin).join(' ');
  const formOrigins = [...providers.values()].flatMap((provider) => provider.formOrigins);
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...inlineStyles(viewerDir)].join(' '),
    `img-src 'self' data: blob: ${media}`,
    `media-src 'self' blob: ${media}`,
    `connect-src 'self' ${media}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    ["frame-ancestors 'self'", ...config.frameHosts].join(' '),
    "base-uri 'none'",
    ["form-action 'self'", ...formOrigins].join(' '),
    "require-trusted-types-for 'script'",
    // The one policy of the viewer, which names its service worker.
    'trusted-types service-worker',
  ]
    .map((line) => line.trim())
    .join('; ');
  const isHttps = config.publicUrl?.startsWith('https:') === true;
  return async (_request, reply) => {
    if (isHttps) reply.header('strict-transport-security', `max-age=${HSTS_SECONDS}`);
    // Says the same to old browsers; of several hosts it cannot speak.
    if (config.frameHosts.length === 0) reply.header('x-frame-options', 'SAMEORIGIN');
    reply
      .header('content-security-policy', policy)
      .header('x-content-type-options', 'nosniff')
      // WeChat's cashier turns away who comes from nowhere; it learns our origin, and no address.
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  };
}
