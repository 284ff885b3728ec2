import type { Attributes, Span } from '@opentelemetry/api';
import { getScope, runInScope } from './scope.ts';

export type { Span } from '@opentelemetry/api';

/** The numbers of OpenTelemetry, whose code is loaded only where traces are recorded. */
export const SpanKind = { SERVER: 1, CLIENT: 2, CONSUMER: 4 } as const;
const ERROR_STATUS_CODE = 2;

export type SpanOptions = { kind: (typeof SpanKind)[keyof typeof SpanKind]; attributes?: Attributes };

/** Begins spans; `startTracing` sets one. */
export type Tracer = {
  beginSpan(name: string, options: SpanOptions, parent: string | undefined): Span;
  beginPart(name: string, options: SpanOptions, whole: Span): Span;
};

let tracer: Tracer | undefined;

export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

/**
 * Begins a span for another's work: a request, a job. Undefined where its trace is not recorded, as always without
 * `startTracing`. The caller ends the span.
 *
 * @param parent the `traceparent` of W3C in the request; without one a trace begins
 */
export function beginSpan(name: string, options: SpanOptions, parent?: string): Span | undefined {
  const span = tracer?.beginSpan(name, options, parent);
  return span?.isRecording() ? span : undefined;
}

/** Begins a part of what runs; undefined where no trace of that is recorded. */
export function beginPart(name: string, options: SpanOptions): Span | undefined {
  const whole = getScope()?.span;
  return whole && tracer?.beginPart(name, options, whole);
}

/** Runs `work` as a part of what runs, and passes on what comes of it. */
export async function runInSpan<Result>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = beginPart(name, options);
  if (!span) return work();
  try {
    return await runInScope({ ...getScope(), span }, work);
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Marks a span as failed, by the kind of error alone: messages may quote personal data. */
export function failSpan(span: Span, error: unknown): void {
  markFailed(span);
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
}

export function markFailed(span: Span): void {
  span.setStatus({ code: ERROR_STATUS_CODE });
}

/** Returns the `traceparent` by which another process continues the trace. */
export function traceParentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** Returns the headers by which the next service continues the trace. */
export function traceHeaders(): { traceparent?: string } {
  const span = getScope()?.span;
  return span ? { traceparent: traceParentOf(span) } : {};
}
