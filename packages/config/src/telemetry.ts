import { z } from 'zod';
import { httpAddress, parseWholeNumber } from './shapes.ts';

/** The law asks for six months of network log; calendar months differ. */
const MIN_ACCESS_LOG_DAYS = 184;
const ACCESS_LOG_DAYS = 190;
const ACCESS_LOG_GIGABYTES_SIZE = 20;
const GIGABYTE_BYTES = 1e9;
const MIN_SECRET_LENGTH = 16;
/** The share of traced requests: a tenth shows the pattern, and costs a tenth. */
const TRACES_SHARE = 0.1;

export const telemetryEnvironment = {
  METRICS_PORT: parseWholeNumber(0, 65_535, 'port number').optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  ACCESS_LOG: z.enum(['file', 'stdout', 'off'], { error: 'must be file, stdout or off' }).default('file'),
  ACCESS_LOG_DAYS: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(MIN_ACCESS_LOG_DAYS, `must be at least ${MIN_ACCESS_LOG_DAYS}: the law asks for six months`)
    .default(ACCESS_LOG_DAYS),
  ACCESS_LOG_GB: z.coerce
    .number({ error: 'must be a number' })
    .positive('must be more than 0')
    .default(ACCESS_LOG_GIGABYTES_SIZE),
  ALERT_WEBHOOK_URL: httpAddress.optional(),
  ALERT_WEBHOOK_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`)
    .optional(),
  // The names that OpenTelemetry gives them; its exporter reads OTEL_EXPORTER_OTLP_HEADERS by itself.
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('playlet'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number' })
    .min(0, 'must be between 0 and 1')
    .max(1, 'must be between 0 and 1')
    .default(TRACES_SHARE),
};

type Values = z.output<z.ZodObject<typeof telemetryEnvironment>>;

export type TelemetrySettings = {
  /** The address of `/metrics`; undefined: none. */
  metrics: { port: number; host: string } | undefined;
  accessLog: { to: 'file' | 'stdout' | 'off'; days: number; maxBytes: number };
  /** The receiver of alerts; undefined: they are only in the log and on the console's status page. */
  alertWebhook: { url: string; secret: string } | undefined;
  /** The receiver of traces, and the share of traced requests; undefined: none. */
  traces: { endpoint: string; service: string; share: number } | undefined;
};

/** One line for each thing that is wrong. */
export function findTelemetryMistakes(values: Values, production: boolean): string[] {
  const mistakes: string[] = [];
  if (values.ALERT_WEBHOOK_URL && !values.ALERT_WEBHOOK_SECRET)
    mistakes.push('ALERT_WEBHOOK_SECRET is missing: alerts are signed with it');
  if (production && values.ACCESS_LOG === 'off')
    mistakes.push(
      'ACCESS_LOG must be file or stdout in production: the law asks for six months of network log',
    );
  return mistakes;
}

/** The settings behind an environment without mistakes. */
export function readTelemetrySettings(values: Values): TelemetrySettings {
  const {
    ALERT_WEBHOOK_URL: url,
    ALERT_WEBHOOK_SECRET: secret,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  } = values;
  return {
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    accessLog: {
      to: values.ACCESS_LOG,
      days: values.ACCESS_LOG_DAYS,
      maxBytes: values.ACCESS_LOG_GB * GIGABYTE_BYTES,
    },
    alertWebhook: url && secret ? { url, secret } : undefined,
    traces: endpoint
      ? { endpoint, service: values.OTEL_SERVICE_NAME, share: values.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
  };
}
