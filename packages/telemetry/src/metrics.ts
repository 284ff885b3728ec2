import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createCallMetrics } from './call-metrics.ts';
import { createJobMetrics } from './job-metrics.ts';
import { createProviderMetrics } from './provider-metrics.ts';
import { createServiceMetrics } from './service-metrics.ts';

/** Every figure this process shows at `/metrics`; docs/monitoring.md says what each is good for. */
export type Metrics = ReturnType<typeof createMetrics>;

const STEP_SECONDS = [1, 5, 15, 60, 300, 900, 3600, 14_400];
const FIRST_FRAME_SECONDS = [0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 2, 4, 8];

/** The metrics of one process. Every label is of a closed set: what callers send is never one. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const provider = createProviderMetrics(registers);
  const job = createJobMetrics(registers);
  return {
    registry,
    provider,
    onProviderCall: provider.count,
    calls: createCallMetrics(registers),
    service: createServiceMetrics(registers),
    buildInfo: new Gauge({
      name: 'playlet_build_info',
      help: 'Always 1; the version and the role of the process',
      labelNames: ['version', 'role'] as const,
      registers,
    }),
    ticketRefusals: new Counter({
      name: 'playlet_ticket_refusals_total',
      help: 'Media requests refused for their ticket',
      labelNames: ['reason'] as const,
      registers,
    }),
    events: new Counter({
      name: 'playlet_events_total',
      help: 'Events for the reports: written, or dropped as too many waited',
      labelNames: ['outcome'] as const,
      registers,
    }),
    paymentNotices: new Counter({
      name: 'playlet_payment_notices_total',
      help: 'Notices of payment providers: taken, not kept, or refused and why',
      labelNames: ['provider', 'outcome'] as const,
      registers,
    }),
    sms: new Counter({
      name: 'playlet_sms_total',
      help: 'Text messages handed to the provider',
      labelNames: ['outcome'] as const,
      registers,
    }),
    onJobOutcome: job.count,
    ingestStepSeconds: new Histogram({
      name: 'playlet_ingest_step_seconds',
      help: 'How long the steps of an ingest took',
      labelNames: ['step'] as const,
      buckets: STEP_SECONDS,
      registers,
    }),
    transcodeSpeed: new Gauge({
      name: 'playlet_transcode_speed_ratio',
      help: 'Seconds of film made in a second, at the last report; 0 while none is made',
      registers,
    }),
    polishes: new Counter({
      name: 'playlet_polishes_total',
      help: 'Second, slower encodes of episodes, by how they ended',
      labelNames: ['outcome'] as const,
      registers,
    }),
    polishSavedBytes: new Counter({
      name: 'playlet_polish_saved_bytes_total',
      help: 'Bytes that H.264 renditions are smaller by after their second encode',
      registers,
    }),
    player: {
      plays: new Counter({
        name: 'playlet_player_plays_total',
        help: 'Plays that players reported on',
        registers,
      }),
      firstFrameSeconds: new Histogram({
        name: 'playlet_player_first_frame_seconds',
        help: 'From wanting a clip to its first picture, as players reported it',
        buckets: FIRST_FRAME_SECONDS,
        registers,
      }),
      stalls: new Counter({
        name: 'playlet_player_stalls_total',
        help: 'Times a clip stood still for lack of data',
        registers,
      }),
      stalledSeconds: new Counter({
        name: 'playlet_player_stalled_seconds_total',
        help: 'How long clips stood still for lack of data',
        registers,
      }),
      failedSegments: new Counter({
        name: 'playlet_player_failed_segments_total',
        help: 'Segments that players could not fetch',
        registers,
      }),
      errors: new Counter({
        name: 'playlet_client_errors_total',
        help: 'Errors that pages reported, before sampling of what is kept',
        labelNames: ['kind'] as const,
        registers,
      }),
    },
  };
}
