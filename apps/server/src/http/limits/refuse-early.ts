import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '@playlet/config';
import { type Endpoint, isHighPriority } from '@playlet/contract';
import { type Api, api } from '@playlet/contract/api';
import { answerWithoutFramework } from '../client-error.ts';
import { buildOriginHeaders } from '../edge/cors.ts';
import { recordOf } from '../request-record.ts';
import { type LoadShedding, RETRY_AFTER_SECONDS } from './load-shedding.ts';

/** A call by its key in the contract, and whether it may wait. */
type KnownCall = { key: keyof Api; endpoint: Endpoint; mayWait: boolean };

/**
 * Counts the calls under way, and refuses calls that may wait before the framework sees them: a refusal under load has
 * to cost next to nothing, or the process would be busy refusing. Guests with identical answers get the one of a moment
 * ago. Returns whether it has answered.
 */
export function createEarlyRefusals(
  context: { config: Config; load: LoadShedding },
  readAddress: (request: IncomingMessage) => string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const calls = knownCalls();
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const call = calls.get(`${request.method} ${path}`);
    if (!call) return false;
    const { key, endpoint, mayWait } = call;
    const isShared = endpoint.guestCache !== undefined && !request.headers['x-token'];
    if (!mayWait || isShared || !context.load.isShedding()) {
      response.once('close', context.load.begin());
      return false;
    }
    const record = Object.assign(recordOf(request), {
      call: key,
      kind: endpoint.rate,
      ip: readAddress(request),
    });
    const headers = {
      'x-request-id': record.id,
      ...buildOriginHeaders(context.config.corsOrigins, request.headers.origin),
    };
    answerWithoutFramework(request, response, 'SERVICE_BUSY', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      headers,
    });
    return true;
  };
}

/** Downloads and streams are not among them: few ask for them, who does has begun something, and they last. */
function knownCalls(): Map<string, KnownCall> {
  const calls = new Map<string, KnownCall>();
  for (const [key, endpoint] of Object.entries(api) as [keyof Api, Endpoint][]) {
    if ((endpoint.answer ?? 'json') !== 'json') continue;
    const path = key.slice(key.indexOf(' ') + 1);
    calls.set(`${endpoint.method} /api/${path}`, { key, endpoint, mayWait: !isHighPriority(endpoint) });
  }
  return calls;
}
