import type { Player, PlayerOptions } from './api.ts';
import { createTurns } from './clips/clip-navigator.ts';
import { createParts } from './engine-context.ts';
import { createCommands } from './playback/commands.ts';
import { createHearing } from './playback/media-events.ts';
import type { Stage } from './playback/playback-slot.ts';
import { viewClip, viewSlots } from './playback/player-view.ts';
import { momentOf } from './playback/progress-tracker.ts';
import type { Ports, ScreenEvent } from './ports.ts';

/** The player without a browser: everything it needs from one comes through `ports`. */
export function createEngine<Clip>(ports: Ports, options: PlayerOptions<Clip>): Player<Clip> {
  let running = false;
  let stopListening = () => {};

  const parts = createParts<Clip>(ports, options, { refresh, onEvent });
  const { bandwidth, captions, cast, clock, dials, drive, stages, store, supply, surroundings, watch } =
    parts;
  const turns = createTurns(parts, options, { isRunning: () => running, refresh });
  const { hear, setAtEnd } = createHearing(parts, options, turns);

  function onEvent(stage: Stage<Clip>, event: ScreenEvent): void {
    hear(stage, event);
    refresh();
  }

  /** Brings screens, transfers and the published state in line with what is known. Safe to call at any time. */
  function refresh(): void {
    if (!running) return;
    cast.feed();
    drive.urge(cast.current());
    const { quality, smooth } = store.get();
    supply.sync({
      ...cast.supplied(),
      watched: watch.watched(),
      speed: dials.rate(),
      limits: { quality, smooth, saveData: surroundings.saveData(), pixelWidth: surroundings.pixelWidth() },
    });
    publish();
  }

  function publish(): void {
    const { index, count } = cast;
    store.set({
      index,
      count,
      slots: viewSlots(store.get().slots, stages, index, count),
      ...viewClip(cast.current()),
      online: surroundings.online(),
      bandwidth: bandwidth.estimate(),
    });
    caption();
  }

  function caption(): void {
    const { source, subtitle, position, phase } = store.get();
    // While paused the next cue does not come by itself.
    const speed = phase === 'playing' ? dials.rate() : 0;
    captions.follow({ subtitles: source?.subtitles ?? [], lang: subtitle, position, speed });
  }

  return {
    state: store,
    start() {
      if (running) return;
      running = true;
      dials.start();
      stopListening = surroundings.listen(() => {
        if (surroundings.online() && !store.get().online) supply.hurry();
        refresh();
      });
      cast.turn(cast.index);
      turns.enter(null);
    },
    stop() {
      const stage = cast.current();
      if (stage) watch.leave(momentOf(stage));
      running = false;
      turns.stop();
      stopListening();
      supply.stop();
      captions.stop();
      drive.forget();
      cast.clear();
    },
    setClips(clips) {
      const before = cast.current()?.reel;
      cast.replace(clips);
      if (!running) return;
      if (cast.current()?.reel === before) return refresh();
      drive.forget();
      turns.enter(clock.now());
    },
    clipAt: (index) => cast.clipAt(index),
    go: turns.go,
    next: (cause) => turns.go(cast.index + 1, cause),
    previous: (cause) => turns.go(cast.index - 1, cause),
    ...createCommands(parts, turns, { refresh, caption }),
    setMuted: dials.setMuted,
    setVolume: dials.setVolume,
    setSpeed: dials.setSpeed,
    boost: dials.boost,
    setAtEnd,
  };
}
