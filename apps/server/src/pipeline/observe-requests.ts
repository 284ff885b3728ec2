import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Endpoint, isAudited } from '@playlet/contract';
import { api } from '@playlet/contract/api';
import { beijingDayOf } from '@playlet/domain/beijing';
import { runInScope } from '@playlet/telemetry/scope';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { UNKNOWN_ADDRESS, wideNetworkOf } from '#http/address.ts';
import { calledBy } from '../http/call-route.ts';
import { createRequestIds, createTrustedHeaders } from '../http/request-id.ts';
import { beginRecord, type FinishedResponse, type RequestRecord, recordOf } from '../http/request-record.ts';
import { beginRequestSpan, endRequestSpan } from '../http/request-span.ts';

type Observed = Pick<Context, 'config' | 'metrics' | 'accessLog' | 'clock' | 'securityLog'>;

/** A caller who hung up before the answer was whole, as nginx counts it. */
const ABORTED_CODE = 'ABORTED';
const MEMBER_KEY_LENGTH = 12;

export type RequestObserver = {
  /** Begins to observe a request as it arrives, media included. */
  begin(request: IncomingMessage, response: ServerResponse): RequestRecord;
  /** Has the framework say of each request which call it is, and run it in the scope of its id. */
  register(app: FastifyInstance): void;
};

/** Observes every request: once it is over, it is counted, and has its line in the access log. */
export function createRequestObserver(context: Observed): RequestObserver {
  const { metrics, accessLog, clock, securityLog } = context;
  const trustedHeader = createTrustedHeaders(context.config);
  const requestIdOf = createRequestIds(trustedHeader);
  const keyOf = createDailyKeys(context);

  const end = (record: RequestRecord, request: IncomingMessage, response: FinishedResponse) => {
    const { call, kind } = record;
    const code = codeOf(record, response);
    metrics.calls.count({ call, kind, code, seconds: response.seconds });
    securityLog.note(record, response);
    endRequestSpan(record, response, code);
    accessLog?.write({
      time: timeText(clock.now()),
      method: request.method ?? '',
      call,
      status: response.status,
      code,
      ms: Math.round(response.seconds * 10_000) / 10,
      bytes: response.bytes,
      requestId: record.id,
      ...(record.span && { traceId: record.span.spanContext().traceId }),
      who: whoIs(record.caller, keyOf),
      network: networkOf(record.ip),
    });
  };

  return {
    begin: (request, response) => beginRecord(request, response, requestIdOf(request), end),
    register(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const record = recordOf(request.raw);
        describe(record, request);
        beginRequestSpan(record, request, trustedHeader(request.raw, 'traceparent'));
        reply.header('x-request-id', request.id);
        done();
      });
      // Not before: a body arrives outside of the scope in which it was waited for.
      app.addHook('preValidation', (request, _reply, done) =>
        runInScope({ requestId: request.id, span: recordOf(request.raw).span }, done),
      );
    },
  };
}

/** Says which call a request is. */
function describe(record: RequestRecord, request: FastifyRequest): void {
  record.ip = request.ip;
  const key = calledBy(request);
  if (key === undefined) {
    record.call = request.is404 ? 'unknown' : `${request.method} ${request.routeOptions.url ?? ''}`;
    record.kind = 'page';
    return;
  }
  const endpoint: Endpoint = api[key];
  record.call = key;
  record.kind =
    endpoint.audience === 'admin' ? (isAudited(endpoint) ? 'staff write' : 'staff read') : endpoint.rate;
}

function codeOf({ errorCode, call }: RequestRecord, { status, aborted }: FinishedResponse): string {
  if (aborted) return ABORTED_CODE;
  if (errorCode !== undefined) return errorCode;
  return call in api && status < 400 ? 'OK' : String(status);
}

function whoIs(caller: RequestRecord['caller'], keyOf: (memberId: string) => string): string {
  if (!caller || caller.kind === 'guest') return 'guest';
  return caller.kind === 'operator' ? 'staff' : keyOf(caller.session.memberId);
}

/** Returns keys that identify the members of a Beijing day; only the installation's secret leads back to them. */
function createDailyKeys({ config, clock }: Observed): (memberId: string) => string {
  return (memberId) =>
    config.secrets
      .mac('access-log', `${beijingDayOf(clock.now())}\n${memberId}`)
      .toString('base64url')
      .slice(0, MEMBER_KEY_LENGTH);
}

/** Many requests end within one millisecond. */
let lastTime = { at: Number.NaN, text: '' };

function timeText(at: number): string {
  if (lastTime.at !== at) lastTime = { at, text: new Date(at).toISOString() };
  return lastTime.text;
}

/** Reading an address takes longer than all the rest of a line. */
const MAX_NETWORKS = 5000;
const networks = new Map<string, string>();

function networkOf(ip: string): string {
  const known = networks.get(ip);
  if (known !== undefined) return known;
  if (networks.size >= MAX_NETWORKS) networks.clear();
  const network = ip === '' ? UNKNOWN_ADDRESS : wideNetworkOf(ip);
  networks.set(ip, network);
  return network;
}
