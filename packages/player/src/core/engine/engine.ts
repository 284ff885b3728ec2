import type { EngineOptions, Player } from '../api.ts';
import type { PlaybackSlot } from '../playback/playback-slot.ts';
import { viewCurrentClip, viewSlots } from '../playback/player-view.ts';
import { positionOf } from '../playback/progress-tracker.ts';
import type { MediaHostEvent, Ports } from '../ports.ts';
import { createClipNavigator } from './clip-navigator.ts';
import { createCommands } from './commands.ts';
import { createEngineContext } from './engine-context.ts';
import { createMediaEventHandler } from './media-events.ts';

/** Creates the player without a browser: everything it needs from one comes through `ports`. */
export function createEngine(ports: Ports, options: EngineOptions): Player<string> {
  let isRunning = false;
  let stopListening = () => {};

  const context = createEngineContext(ports, options, { refresh, onEvent });
  const { bandwidth, captions, clips, clock, environment, metrics } = context;
  const { intent, scheduler, settings, slots, store, tracker } = context;
  const navigator = createClipNavigator(context, options, {
    isRunning: () => isRunning,
    refresh,
    publish: publishState,
  });
  const { handleEvent, setAtEnd } = createMediaEventHandler(context, options, navigator);

  function onEvent(slot: PlaybackSlot, event: MediaHostEvent): void {
    handleEvent(slot, event);
    // The finger's frames come first; the next event of the time follows in a quarter of a second.
    if (event.type === 'time' && (slot !== clips.current() || navigator.isDrawn())) return;
    refresh();
  }

  /** Applies the known state to slots, transfers and the published state. Safe to call at any time. */
  function refresh(): void {
    if (!isRunning) return;
    clips.update();
    intent.apply(clips.current());
    const { quality, smooth } = store.get();
    scheduler.update({
      ...clips.scheduledClips(),
      watched: tracker.watched(),
      isFling: tracker.isFling(),
      isStressed: environment.isStressed(),
      speed: settings.speed(),
      limits: { quality, smooth, saveData: environment.saveData(), pixelWidth: environment.pixelWidth() },
    });
    publishState();
  }

  function publishState(): void {
    const { index, count } = clips;
    const loader = clips.current()?.loader;
    if (loader?.error && loader.error !== store.get().error)
      metrics.report({ type: 'failure', key: loader.key, code: loader.error.code });
    store.set({
      index,
      count,
      slots: viewSlots(store.get().slots, slots, index, count),
      ...viewCurrentClip(clips.current()),
      online: environment.online(),
      bandwidth: bandwidth.estimate(),
    });
    updateCaption();
  }

  function updateCaption(): void {
    const { source, subtitle, position, phase } = store.get();
    // While paused the next cue does not come by itself.
    const speed = phase === 'playing' ? settings.speed() : 0;
    captions.update({ subtitles: source?.subtitles ?? [], lang: subtitle, position, speed });
  }

  return {
    state: store,
    start() {
      if (isRunning) return;
      isRunning = true;
      settings.applyAll();
      stopListening = environment.listen(() => {
        if (environment.online() && !store.get().online) {
          scheduler.retryNow();
          clips.retryNeighbors();
        }
        refresh();
      });
      clips.moveTo(clips.index);
      navigator.enter(null);
    },
    stop() {
      const slot = clips.current();
      if (slot) tracker.leave(positionOf(slot));
      isRunning = false;
      navigator.stop();
      stopListening();
      scheduler.stop();
      captions.stop();
      intent.reset();
      clips.clear();
    },
    setClips(keys) {
      const previous = clips.current()?.loader;
      clips.setClips(keys);
      if (!isRunning) return;
      if (clips.current()?.loader === previous) return refresh();
      intent.reset();
      navigator.enter(clock.now());
    },
    prepare(key) {
      if (!isRunning) return;
      clips.prepare(key);
      refresh();
    },
    clipAt: (index) => clips.keyAt(index),
    go: navigator.go,
    preview: navigator.preview,
    next: (cause) => navigator.go(clips.index + 1, cause),
    previous: (cause) => navigator.go(clips.index - 1, cause),
    ...createCommands(context, navigator, { refresh, updateCaption }),
    setMuted: settings.setMuted,
    setVolume: settings.setVolume,
    setSpeed: settings.setSpeed,
    boost: settings.boost,
    setAtEnd,
  };
}
