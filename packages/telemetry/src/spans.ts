import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { currentScope, runInScope } from './scope.ts';

export { type Span, SpanKind } from '@opentelemetry/api';

type SpanOptions = { kind: SpanKind; attributes?: Attributes };

/**
 * Begins what a process does on behalf of somebody else: a request, a job. Undefined where its trace is not recorded, as
 * always without `startTracing`. Whoever begins a span ends it.
 *
 * @param parent the `traceparent` of W3C that it was asked with; without one a trace begins
 */
export function beginSpan(name: string, options: SpanOptions, parent?: string): Span | undefined {
  const remote = parent === undefined ? null : parseTraceParent(parent);
  const context = remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
  const span = trace.getTracer('playlet').startSpan(name, options, context);
  return span.isRecording() ? span : undefined;
}

/** Begins a part of what runs; undefined where no trace of that is recorded. */
export function beginPart(name: string, options: SpanOptions): Span | undefined {
  const whole = currentScope()?.span;
  return whole && trace.getTracer('playlet').startSpan(name, options, trace.setSpan(ROOT_CONTEXT, whole));
}

/** Runs `work` as a part of what runs, and passes on what comes of it. */
export async function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = beginPart(name, options);
  if (!span) return work();
  try {
    return await runInScope({ ...currentScope(), span }, work);
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Marks a span as failed, by the kind of error alone: messages may quote somebody's data. */
export function failSpan(span: Span, error: unknown): void {
  markFailed(span);
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
}

export function markFailed(span: Span): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The `traceparent` by which another process goes on with the trace. */
export function traceParentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** The headers by which whoever is asked next goes on with the trace. */
export function traceHeaders(): { traceparent?: string } {
  const span = currentScope()?.span;
  return span ? { traceparent: traceParentOf(span) } : {};
}
