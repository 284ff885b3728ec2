export { type AccessLine, type AccessLog, openAccessLog, printAccessLog } from './access-log.ts';
export { createMetrics, type Metrics } from './metrics.ts';
export { serveMetrics } from './serve-metrics.ts';
