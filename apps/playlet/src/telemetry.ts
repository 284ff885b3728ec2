import { join } from 'node:path';
import { type Config, ConfigError } from '@playlet/config';
import type { Database } from '@playlet/db';
import type { Context } from '@playlet/server/context';
import { startObserving } from '@playlet/server/monitoring/observe';
import { type AccessLog, openAccessLog, printAccessLog, serveMetrics } from '@playlet/telemetry';
import type { Close } from './lifecycle.ts';

/** Opens the configured access log; a worker answers no requests and has none. */
export async function openConfiguredAccessLog(
  config: Config,
  onTrouble: (what: string) => void,
): Promise<AccessLog | undefined> {
  const { to, days, maxBytes } = config.accessLog;
  if (to === 'off' || config.role === 'worker') return undefined;
  if (to === 'stdout') return printAccessLog((text) => void process.stdout.write(text));
  return openAccessLog({
    folder: join(config.dataDir, 'log'),
    // Several servers of one machine may share the folder.
    name: `access-${config.port}`,
    days,
    maxBytes,
    onTrouble,
  });
}

/** Sends traces to a collector where OTEL_EXPORTER_OTLP_ENDPOINT is set; the code for that is loaded only then. */
export async function startConfiguredTracing({ config, version, log }: Context): Promise<Close> {
  if (!config.traces) return async () => {};
  const { startTracing } = await import('@playlet/telemetry/tracing');
  const { role } = config;
  return startTracing({ ...config.traces, version, role, onTrouble: (what) => log.warn(what) });
}

/**
 * Shows the metrics at a port of their own where METRICS_PORT is set, and reads the figures behind them.
 *
 * @throws ConfigError where the port cannot be listened on
 */
export async function serveConfiguredMetrics(
  context: Context,
  pools: Record<string, Database>,
  say: (line: string) => void,
): Promise<Close> {
  const { metrics: settings } = context.config;
  if (!settings) return async () => {};
  const { port, close } = await serveMetrics(context.metrics, settings).catch((error: Error) => {
    throw new ConfigError([`METRICS_PORT ${settings.port} cannot be listened on: ${error.message}`]);
  });
  const stop = await startObserving({ ...context, pools });
  say(`Metrics: http://${settings.host}:${port}/metrics`);
  return async () => {
    stop();
    await close();
  };
}
