import type { EngineOptions } from '../api.ts';
import { createBandwidthEstimator } from '../buffering/bandwidth.ts';
import { createFetchFromOrigins } from '../buffering/origins.ts';
import { createCaptions } from '../captions/captions.ts';
import { DENIALS } from '../denials.ts';
import { createErrorRecovery } from '../playback/error-recovery.ts';
import { createPlayIntent } from '../playback/play-intent.ts';
import { createPlaybackSettings } from '../playback/playback-settings.ts';
import { createPlaybackSlot, type PlaybackSlot } from '../playback/playback-slot.ts';
import { createInitialState } from '../playback/player-view.ts';
import { createPreview } from '../playback/preview.ts';
import { createProgressTracker } from '../playback/progress-tracker.ts';
import type { MediaHostEvent, Ports } from '../ports.ts';
import { createStore } from '../store.ts';
import { createClipWindow } from './clip-window.ts';
import { createPartScheduler } from './part-scheduler.ts';

/** The parts the engine is made of; each knows only its neighbors. */
export type EngineContext = ReturnType<typeof createEngineContext>;

type EngineCallbacks = {
  /** Something changed. */
  refresh: () => void;
  /** A media element has confirmed something. */
  onEvent: (slot: PlaybackSlot, event: MediaHostEvent) => void;
};

/** Creates the parts of the engine and connects them. */
export function createEngineContext(
  ports: Ports,
  options: EngineOptions,
  { refresh, onEvent }: EngineCallbacks,
) {
  const { clock, environment, mediaHosts, metrics } = ports;
  const store = createStore(createInitialState(options, environment.online()));
  const bandwidth = createBandwidthEstimator(clock, ports.storage);
  const settings = createPlaybackSettings(mediaHosts, store, options);
  const intent = createPlayIntent(options.autoplay !== false, onBlocked, refresh);
  const preview = createPreview(settings);
  const recovery = createErrorRecovery(intent, refresh);
  const slots = mediaHosts.map((media, id) =>
    createPlaybackSlot(id, media, { onEvent, onFailure: recovery.recover, onAppended: refresh }),
  );
  const clips = createClipWindow(
    slots,
    {
      clock,
      bandwidth,
      fetch: createFetchFromOrigins(clock, ports.network, metrics.report),
      metrics,
      sessionId: ports.sessionId,
      loadSource: options.loadSource,
      denials: options.denials ?? DENIALS,
      boot: options.boot,
      isEfficient: environment.isEfficient,
      onChange: refresh,
    },
    options,
  );
  const scheduler = createPartScheduler({
    clock,
    bandwidth,
    environment,
    isNative: mediaHosts[0].isNative,
    onChange: refresh,
    onFailure: (loader, failure) => {
      loader.error = failure;
    },
  });
  const captions = createCaptions(clock, ports.network, (caption) => store.set({ caption }));
  const tracker = createProgressTracker({
    clock,
    metrics,
    onProgress: (progress) => options.onProgress?.(progress),
    onStalled: (stalled) => store.set({ stalled }),
    onSlow: () => {
      store.set({ smooth: true });
      refresh();
    },
  });

  /** Every browser allows playing without sound sooner than with it. */
  function onBlocked(slot: PlaybackSlot): boolean {
    if (slot.media.muted()) return false;
    settings.muteForAutoplay();
    return true;
  }

  return {
    clock,
    metrics,
    environment,
    store,
    bandwidth,
    settings,
    intent,
    preview,
    recovery,
    slots,
    clips,
    scheduler,
    captions,
    tracker,
  };
}
