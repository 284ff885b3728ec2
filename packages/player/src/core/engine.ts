import type { MoveCause, Player, PlayerOptions } from './api.ts';
import { createBandwidth } from './bandwidth.ts';
import { BACK } from './buffer.ts';
import { createCaptions } from './captions.ts';
import { createCast } from './cast.ts';
import { DENIALS } from './denials.ts';
import { createDials } from './dials.ts';
import { createDrive } from './drive.ts';
import { createLines } from './lines.ts';
import type { Ports, ScreenEvent } from './ports.ts';
import { createRepairs } from './repairs.ts';
import { createStage, type Stage } from './stage.ts';
import { createStore } from './store.ts';
import { createSupply } from './supply.ts';
import { initialState, viewClip, viewSlots } from './view.ts';
import { createWatch } from './watch.ts';

/** The player without a browser: everything it needs from one comes through `ports`. */
export function createEngine<Clip>(ports: Ports, options: PlayerOptions<Clip>): Player<Clip> {
  const { clock, marks, screens, surroundings } = ports;
  const store = createStore(initialState(options, surroundings.online()));
  const bandwidth = createBandwidth(clock, ports.memory);
  const onChange = () => refresh();

  const listener = {
    onEvent,
    onFailure: (...about: Parameters<typeof repairs.mend>) => repairs.mend(...about),
  };
  const stages = screens.map((screen, slot) =>
    createStage<Clip>(slot, screen, { ...listener, onGrown: onChange }),
  );
  const cast = createCast(
    stages,
    {
      clock,
      bandwidth,
      lines: createLines(clock, ports.network),
      loadSource: options.loadSource,
      denials: options.denials ?? DENIALS,
      boot: options.boot,
      onChange,
    },
    options,
  );
  const supply = createSupply<Clip>({
    clock,
    bandwidth,
    surroundings,
    selfFed: screens[0].selfFed,
    onChange,
    onFailure: (reel, failure) => {
      reel.error = failure;
    },
  });
  const dials = createDials(screens, store, options);
  const drive = createDrive<Clip>(options.autoplay !== false, onBlocked, onChange);
  const repairs = createRepairs(drive, onChange);
  const captions = createCaptions(clock, ports.network, (caption) => store.set({ caption }));
  const watch = createWatch({
    clock,
    marks,
    onProgress: (progress) => options.onProgress?.(progress),
    onStalled: (stalled) => store.set({ stalled }),
    onSlow: () => {
      store.set({ smooth: true });
      refresh();
    },
  });

  let running = false;
  let atEnd = options.atEnd ?? 'next';
  let stopAwaiting = () => {};
  let stopListening = () => {};

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

  function onEvent(stage: Stage<Clip>, { type }: ScreenEvent): void {
    if (stage === cast.current()) {
      if (type === 'playing') onPlaying(stage);
      if (type === 'pause') onPause(stage);
      if (type === 'waiting') watch.waiting();
      if (type === 'seeking') watch.seeking();
      if (type === 'time') onTime(stage);
      if (type === 'volume' || type === 'rate') dials.confirm(type, stage.screen);
      if (type === 'ended') onEnd(stage);
    }
    refresh();
  }

  function onTime(stage: Stage<Clip>): void {
    watch.time(momentOf(stage));
    if (stage.position() > BACK) stage.screen.evict({ start: 0, end: stage.position() - BACK });
  }

  /** Also the system's doing: a full screen of its own has its own buttons. */
  function onPlaying(stage: Stage<Clip>): void {
    drive.want(true);
    watch.playing(momentOf(stage));
  }

  /** Also the system's doing (a call, a headset pulled out): what was asked for counts no more. */
  function onPause(stage: Stage<Clip>): void {
    drive.forget();
    drive.want(false);
    watch.paused(momentOf(stage));
  }

  function onEnd(stage: Stage<Clip>): void {
    watch.ended(momentOf(stage));
    options.onEnded?.(cast.index);
    if (stage !== cast.current() || (atEnd === 'next' && go(cast.index + 1, 'end'))) return;
    if (atEnd === 'loop') stage.screen.seek(0);
    drive.forget();
    drive.want(atEnd === 'loop');
  }

  /** Without sound every browser plays sooner than with it. */
  function onBlocked(stage: Stage<Clip>): boolean {
    if (stage.screen.muted()) return false;
    dials.muteForBrowser();
    return true;
  }

  /** Measures from the swipe, or from navigation where `from` is null, to the current clip's frame. */
  function awaitFrame(from: number | null): void {
    const { index } = cast;
    stopAwaiting();
    stopAwaiting =
      cast.current()?.screen.onNextFrame((at) => marks.firstFrame({ index, from, at })) ?? (() => {});
  }

  function enter(from: number | null): void {
    const stage = cast.current();
    drive.urge(stage);
    awaitFrame(from);
    watch.enter(cast.index, () => stage?.reel?.source?.playId ?? null);
    store.set({ stalled: false, smooth: false });
    if (stage) repairs.revive(stage);
    refresh();
  }

  function go(index: number, cause: MoveCause = 'call'): boolean {
    const left = cast.current();
    if (!running || index === cast.index || index < 0 || index >= cast.count) return false;
    const swiped = clock.now();
    marks.swipe(index);
    if (left) watch.leave(momentOf(left));
    drive.halt(left);
    cast.turn(index);
    drive.want(true);
    enter(swiped);
    options.onIndexChange?.(index, cause);
    return true;
  }

  function play(): void {
    drive.want(true);
    refresh();
  }

  function pause(): void {
    drive.want(false);
    drive.halt(cast.current());
  }

  function seek(position: number): void {
    const stage = cast.current();
    if (!stage?.opened) return;
    stage.screen.seek(Math.min(Math.max(0, position), momentOf(stage).duration));
    refresh();
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
      enter(null);
    },
    stop() {
      const stage = cast.current();
      if (stage) watch.leave(momentOf(stage));
      running = false;
      stopAwaiting();
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
      enter(clock.now());
    },
    clipAt: (index) => cast.clipAt(index),
    go,
    next: (cause) => go(cast.index + 1, cause),
    previous: (cause) => go(cast.index - 1, cause),
    play,
    pause,
    // Pauses only what is seen to play and was not paused already: a second press comes before the first is confirmed.
    togglePlay: () => (cast.current()?.phase === 'playing' && drive.wanted() ? pause() : play()),
    seek,
    seekBy: (seconds) => seek((cast.current()?.position() ?? 0) + seconds),
    setMuted: dials.setMuted,
    setVolume: dials.setVolume,
    setSpeed: dials.setSpeed,
    boost: dials.boost,
    setQuality(quality) {
      if (quality === store.get().quality) return;
      store.set({ quality, smooth: false });
      cast.current()?.forgetAhead();
      refresh();
    },
    setSubtitle(subtitle) {
      store.set({ subtitle });
      caption();
    },
    setAtEnd(next) {
      atEnd = next;
    },
    retry() {
      const stage = cast.current();
      if (!stage) return;
      drive.want(true);
      awaitFrame(clock.now());
      repairs.forgive(stage);
      cast.knockAgain();
      supply.hurry();
    },
  };
}

const momentOf = <Clip>(stage: Stage<Clip>) => ({
  position: stage.position(),
  duration: stage.reel?.source?.start.duration ?? 0,
});
