import type { WechatSettings } from '@playlet/config';
import { traceHeaders } from '@playlet/telemetry/spans';
import { MAX_ANSWER_BYTES, readBody } from '../../bounded-body.ts';
import { ProviderError } from '../../provider.ts';
import { buildAuthorizationHeader, type SignedRequest } from './sign.ts';

/** An answer as it arrived, not verified yet. */
export type RawAnswer = { status: number; headers: Headers; body: Buffer };

export type SendRequest = (
  request: { method: 'GET' | 'POST'; url: URL; body?: unknown },
  limits?: { timeoutMs?: number; maxBytes?: number },
) => Promise<RawAnswer>;

export type SendOptions = {
  /** The clock, in milliseconds since 1970. */
  now: () => number;
  /** The longest an exchange may take, from connecting to the answer's last byte. */
  timeoutMs: number;
};

const USER_AGENT = `playlet (node ${process.versions.node})`;

/**
 * Creates the sender of signed requests, which throws a ProviderError `unavailable` where no answer arrives in time.
 */
export function createSender(settings: WechatSettings, options: SendOptions): SendRequest {
  return async ({ method, url, body }, limits = {}) => {
    const { timeoutMs = options.timeoutMs, maxBytes = MAX_ANSWER_BYTES } = limits;
    const request: SignedRequest = { method, url, body: body === undefined ? '' : JSON.stringify(body) };
    try {
      const response = await fetch(url, {
        method,
        headers: { ...traceHeaders(), ...headersOf(settings, request, options.now()) },
        ...(request.body === '' ? {} : { body: request.body }),
        // A redirect would let another host answer.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const bytes = await readBody(response, maxBytes);
      return { status: response.status, headers: response.headers, body: bytes };
    } catch (error) {
      throw new ProviderError(
        'unavailable',
        `WeChat Pay did not answer ${method} ${redactedPath(url)}: ${failureReason(error)}`,
      );
    }
  };
}

function headersOf(settings: WechatSettings, request: SignedRequest, now: number): Record<string, string> {
  return {
    accept: 'application/json',
    'user-agent': USER_AGENT,
    authorization: buildAuthorizationHeader(settings, request, now),
    ...(request.body === '' ? {} : { 'content-type': 'application/json' }),
    // Asks for answers signed with the public key while the platform still has certificates:
    // https://pay.weixin.qq.com/doc/v3/merchant/4012154180
    ...(settings.publicKey ? { 'wechatpay-serial': settings.publicKey.id } : {}),
  };
}

/** The path for the log, without numbers and tokens. */
function redactedPath(url: URL): string {
  return url.pathname.replace(/(out-trade-no|refunds)\/[^/]+/, '$1/…');
}

function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}
