import { DiagLogLevel, diag, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { limitReports } from './limit-reports.ts';
import { setTracer } from './spans.ts';

export type TracingOptions = {
  /** Of a collector that speaks OTLP over HTTP, such as `http://localhost:4318`. */
  endpoint: string;
  /** The share of traces that are recorded, 0 to 1. What comes with a decision keeps it. */
  share: number;
  /** The name of the service, its version, and the role of this process. */
  service: string;
  version: string;
  role: string;
  /** Hears, at most once an hour, that traces are lost. */
  onTrouble: (what: string) => void;
};

/** A statement of the database is a few hundred characters; a longer one is cut. */
const MAX_ATTRIBUTE_LENGTH = 2000;
const EXPORT_TIMEOUT_MS = 10_000;

/**
 * Records traces and sends them to a collector, a few seconds late and in batches. A collector that is away costs traces and
 * nothing else. Resolves the returned function once everything is sent, or cannot be.
 */
export function startTracing(options: TracingOptions): () => Promise<void> {
  const { endpoint, share, service, version, role, onTrouble } = options;
  const report = limitReports((what) => onTrouble(`traces are lost: ${what}`));
  const quiet = () => {};
  const logger = { error: report, warn: report, info: quiet, debug: quiet, verbose: quiet };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': version,
      'playlet.role': role,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('playlet');
  setTracer({
    beginSpan(name, options, parent) {
      const remote = parent === undefined ? null : parseTraceParent(parent);
      const context = remote
        ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true })
        : ROOT_CONTEXT;
      return tracer.startSpan(name, options, context);
    },
    beginPart: (name, options, whole) => tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, whole)),
  });
  return async () => {
    setTracer(undefined);
    await provider.shutdown().catch((error: Error) => report(error.message));
    diag.disable();
  };
}
