import type { Config } from '@playlet/config';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Headers of every answer: nothing is guessed, nothing foreign runs, no address leaks. */
export function securityHeaders(
  config: Config,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const media = config.cdnBases.map((base) => new URL(base).origin).join(' ');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${media}`,
    `media-src 'self' blob: ${media}`,
    `connect-src 'self' ${media}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    ["frame-ancestors 'self'", ...config.frameHosts].join(' '),
    "base-uri 'none'",
    ["form-action 'self'", ...cashiersOf(config)].join(' '),
    "require-trusted-types-for 'script'",
  ]
    .map((line) => line.trim())
    .join('; ');
  return async (_request, reply) => {
    // Says the same to old browsers; of several hosts it cannot speak.
    if (config.frameHosts.length === 0) reply.header('x-frame-options', 'SAMEORIGIN');
    reply
      .header('content-security-policy', policy)
      .header('x-content-type-options', 'nosniff')
      // WeChat's cashier turns away who comes from nowhere; it learns our origin, and no address.
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  };
}

/** Alipay takes an order as a form too, and leads on to its cashier, which is another of its hosts. */
function cashiersOf({ payments: { alipay } }: Config): string[] {
  return alipay ? [new URL(alipay.base).origin, 'https://*.alipay.com'] : [];
}
