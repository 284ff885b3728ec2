import type { MoveCause, Player, PlayerOptions } from './api.ts';
import { createBandwidth } from './bandwidth.ts';
import { BACK } from './buffer.ts';
import { createCaptions } from './captions.ts';
import { createCast } from './cast.ts';
import { DENIALS } from './denials.ts';
import { createLines } from './lines.ts';
import { BLOCKED, type Ports, type ScreenEvent } from './ports.ts';
import type { ReelDeps } from './reel.ts';
import { createStage, type Stage } from './stage.ts';
import type { Failure, PlayerState } from './state.ts';
import { createStore } from './store.ts';
import { createSupply } from './supply.ts';
import { segmentAt, segmentRange } from './timeline.ts';
import { viewClip, viewSlots } from './view.ts';
import { createWatch } from './watch.ts';

/** The player without a browser: everything it needs from one comes through `ports`. */
export function createEngine<Clip>(ports: Ports, options: PlayerOptions<Clip>): Player<Clip> {
  const { clock, marks, screens, surroundings } = ports;
  const store = createStore(initialState(options, surroundings.online()));
  const bandwidth = createBandwidth(clock, ports.memory);

  let running = false;
  let wantsPlay = options.autoplay !== false;
  let atEnd = options.atEnd ?? 'next';
  let sound = options.sound === true;
  let stopAwaiting = () => {};
  let stopSurroundings = () => {};
  let repaired = '';

  const reelDeps: ReelDeps<Clip> = {
    clock,
    bandwidth,
    lines: createLines(clock, ports.network),
    loadSource: options.loadSource,
    denials: options.denials ?? DENIALS,
    boot: options.boot,
    onChange: () => refresh(),
  };
  const listener = { onEvent, onFailure: repair, onGrown: () => refresh() };
  const stages = screens.map((screen, slot) => createStage<Clip>(slot, screen, listener));
  const cast = createCast(stages, reelDeps, options);
  const supply = createSupply<Clip>({
    clock,
    bandwidth,
    surroundings,
    selfFed: screens[0].selfFed,
    onChange: () => refresh(),
    onFailure: (reel, failure) => {
      reel.error = failure;
    },
  });
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

  const captions = createCaptions(clock, ports.network, (caption) => store.set({ caption }));

  const now = (): Stage<Clip> | null => cast.current();
  const moment = (stage: Stage<Clip>) => ({
    position: stage.position(),
    duration: stage.reel?.source?.start.duration ?? 0,
  });

  /** Brings screens, transfers and the published state in line with what is known. Safe to call at any time. */
  function refresh(): void {
    if (!running) return;
    cast.feed();
    ensurePlaying();
    const { quality, smooth } = store.get();
    supply.sync({
      ...cast.supplied(),
      watched: watch.watched(),
      speed: boost ?? speed,
      limits: { quality, smooth, saveData: surroundings.saveData(), pixelWidth: surroundings.pixelWidth() },
    });
    publish();
  }

  function publish(): void {
    const { index, count } = cast;
    const before = store.get();
    store.set({
      index,
      count,
      slots: viewSlots(before.slots, stages, index, count),
      ...viewClip(now()),
      online: surroundings.online(),
      bandwidth: bandwidth.estimate(),
    });
    caption();
  }

  function caption(): void {
    const { source, subtitle, position, phase } = store.get();
    captions.follow({
      subtitles: source?.subtitles ?? [],
      lang: subtitle,
      position,
      // While paused the next cue does not come by itself.
      speed: phase === 'playing' ? (boost ?? speed) : 0,
    });
  }

  function onEvent(stage: Stage<Clip>, event: ScreenEvent): void {
    if (stage === now()) onCurrentEvent(stage, event);
    refresh();
  }

  function onCurrentEvent(stage: Stage<Clip>, { type }: ScreenEvent): void {
    if (type === 'playing') watch.playing(moment(stage));
    if (type === 'pause') {
      // Also the system's doing (a call, a headset pulled out): what was asked for counts no more.
      playAsked = null;
      wantsPlay = false;
      watch.paused(moment(stage));
    }
    if (type === 'waiting') watch.waiting();
    if (type === 'seeking') watch.seeking();
    if (type === 'time') {
      watch.time(moment(stage));
      if (stage.position() > BACK) stage.screen.evict({ start: 0, end: stage.position() - BACK });
    }
    if (type === 'volume') store.set({ muted: stage.screen.muted(), volume: stage.screen.volume() });
    if (type === 'rate') publishSpeed();
    if (type === 'ended') onEnd(stage);
  }

  function onEnd(stage: Stage<Clip>): void {
    watch.ended(moment(stage));
    options.onEnded?.(cast.index);
    if (atEnd === 'next' && go(cast.index + 1, 'end')) return;
    if (atEnd === 'loop') stage.screen.seek(0);
    playAsked = null;
    wantsPlay = atEnd === 'loop';
  }

  /** A decoder that failed once gets a fresh start where it stood; the second time the viewer is told. */
  function repair(stage: Stage<Clip>, failure: Failure): void {
    if (!stage.reel) return;
    if (repaired === stage.reel.key) stage.reel.error = failure;
    else {
      repaired = stage.reel.key;
      if (playAsked === stage) playAsked = null;
      stage.reopen(stage.position());
    }
    refresh();
  }

  /** Begins a failed clip again: with its source where there is one, otherwise by asking for it. */
  function revive(stage: Stage<Clip>): void {
    const { reel } = stage;
    if (!reel?.error) return;
    const at = stage.position();
    reel.error = null;
    playAsked = null;
    if (reel.source) stage.reopen(at);
    else reel.askAgain();
  }

  function ensurePlaying(): void {
    const stage = now();
    if (!stage?.opened || !wantsPlay || playAsked === stage || stage.reel?.denied || stage.reel?.error)
      return;
    if (stage.phase === 'playing') return;
    playAsked = stage;
    stage.screen.play().catch((refusal: unknown) => {
      if (playAsked === stage) playAsked = null;
      if (refusal !== BLOCKED || stage !== now()) return;
      if (stage.screen.muted()) wantsPlay = false;
      else muteForBrowser();
      refresh();
    });
  }
  // The stage whose media element was asked to play and has neither refused nor been stopped since.
  let playAsked: Stage<Clip> | null = null;

  function muteForBrowser(): void {
    for (const screen of screens) screen.setMuted(true);
    store.set({ mutedByBrowser: true });
  }

  function pauseStage(stage: Stage<Clip> | null): void {
    playAsked = null;
    if (stage?.opened) stage.screen.pause();
  }

  /** Waits for the current clip's frame to be seen and measures from the swipe, or from navigation. */
  function awaitFrame(stage: Stage<Clip> | null, from: number | null): void {
    stopAwaiting();
    const { index } = cast;
    const stop = stage?.screen.onNextFrame((at) => marks.firstFrame({ index, from, at }));
    stopAwaiting = stop ?? (() => {});
  }

  function enter(from: number | null): void {
    const stage = now();
    ensurePlaying();
    awaitFrame(stage, from);
    watch.enter(cast.index, () => stage?.reel?.source?.playId ?? null);
    store.set({ stalled: false, smooth: false });
    if (stage?.reel?.error) revive(stage);
    refresh();
  }

  function go(index: number, cause: MoveCause = 'call'): boolean {
    const left = now();
    if (!running || index === cast.index || index < 0 || index >= cast.count) return false;
    const swipedAt = clock.now();
    marks.swipe(index);
    if (left) watch.leave(moment(left));
    pauseStage(left);
    cast.turn(index);
    wantsPlay = true;
    enter(swipedAt);
    options.onIndexChange?.(index, cause);
    return true;
  }

  function play(): void {
    wantsPlay = true;
    refresh();
  }

  function pause(): void {
    wantsPlay = false;
    pauseStage(now());
  }

  function seek(position: number): void {
    const stage = now();
    if (!stage?.opened) return;
    stage.screen.seek(Math.min(Math.max(0, position), moment(stage).duration));
    refresh();
  }

  function publishSpeed(): void {
    store.set({ speed, boosted: boost !== null });
  }
  let speed = options.speed ?? 1;
  let boost: number | null = null;
  const applySpeed = () => {
    for (const screen of screens) screen.setSpeed(boost ?? speed);
  };

  return {
    state: store,
    start() {
      if (running) return;
      running = true;
      for (const screen of screens) {
        screen.setMuted(!sound);
        screen.setVolume(store.get().volume);
        screen.setSpeed(speed);
      }
      stopSurroundings = surroundings.listen(() => {
        if (surroundings.online() && !store.get().online) supply.hurry();
        refresh();
      });
      cast.turn(cast.index);
      enter(null);
    },
    stop() {
      const stage = now();
      if (stage) watch.leave(moment(stage));
      running = false;
      stopAwaiting();
      stopSurroundings();
      supply.stop();
      captions.stop();
      playAsked = null;
      cast.clear();
    },
    setClips(clips) {
      const before = now()?.reel;
      cast.replace(clips);
      if (!running) return;
      if (now()?.reel !== before) enter(clock.now());
      else refresh();
    },
    clipAt: (index) => cast.clipAt(index),
    go,
    next: (cause) => go(cast.index + 1, cause),
    previous: (cause) => go(cast.index - 1, cause),
    play,
    pause,
    togglePlay: () => (now()?.phase === 'playing' ? pause() : play()),
    seek,
    seekBy: (seconds) => seek((now()?.position() ?? 0) + seconds),
    setMuted(muted) {
      sound = !muted;
      for (const screen of screens) screen.setMuted(muted);
      store.set({ mutedByBrowser: false });
    },
    setVolume(volume) {
      for (const screen of screens) screen.setVolume(Math.min(1, Math.max(0, volume)));
    },
    setSpeed(next) {
      speed = next;
      applySpeed();
    },
    boost(next) {
      boost = next;
      applySpeed();
    },
    setQuality(quality) {
      if (quality === store.get().quality) return;
      store.set({ quality, smooth: false });
      const stage = now();
      // What is ahead in another rendition is dropped from the second segment boundary on: the switch is seen soon.
      const segments = stage?.reel?.source?.start.renditions[0]?.segments;
      if (stage && segments)
        stage.forgetAhead(segmentRange(segments, segmentAt(segments, stage.position()) + 1).end);
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
      const stage = now();
      if (!stage?.reel) return;
      repaired = '';
      wantsPlay = true;
      awaitFrame(stage, clock.now());
      revive(stage);
      cast.knockAgain();
      supply.hurry();
    },
  };
}

function initialState<Clip>(options: PlayerOptions<Clip>, online: boolean): PlayerState {
  return {
    index: options.clips.length > 0 ? Math.min(options.index, options.clips.length - 1) : -1,
    count: options.clips.length,
    slots: [],
    ...viewClip(null),
    stalled: false,
    smooth: false,
    muted: options.sound !== true,
    mutedByBrowser: false,
    volume: options.volume ?? 1,
    speed: options.speed ?? 1,
    boosted: false,
    quality: options.quality ?? 'auto',
    subtitle: options.subtitle ?? null,
    caption: '',
    online,
    bandwidth: null,
  };
}
