import { beginSpan, markFailed, SpanKind } from '@playlet/telemetry/spans';
import type { FastifyRequest } from 'fastify';
import type { FinishedResponse, RequestRecord } from './request-record.ts';

/** Asked every few seconds by whatever watches the process. */
const UNTRACED = new Set(['GET /healthz', 'GET /readyz']);

/** Begins the trace of a request, or continues that of a trusted proxy. */
export function beginRequestSpan(
  record: RequestRecord,
  { method }: FastifyRequest,
  parent: string | undefined,
): void {
  if (UNTRACED.has(record.call)) return;
  const attributes = {
    'http.request.method': method,
    'http.route': record.call,
    'playlet.request_id': record.id,
  };
  const span = beginSpan(record.call, { kind: SpanKind.SERVER, attributes }, parent);
  if (span) record.span = span;
}

export function endRequestSpan(
  { span }: RequestRecord,
  { status, bytes }: FinishedResponse,
  code: string,
): void {
  if (!span) return;
  span.setAttributes({
    'http.response.status_code': status,
    'http.response.size': bytes,
    'playlet.code': code,
  });
  // A caller's fault is no failure of the server's.
  if (status >= 500) markFailed(span);
  span.end();
}
