import type { PlayerOptions } from './api.ts';
import { createBandwidth } from './buffering/bandwidth.ts';
import { createLines } from './buffering/origins.ts';
import { createSupply } from './buffering/segment-scheduler.ts';
import { createCaptions } from './captions/captions.ts';
import { createCast } from './clips/clip-window.ts';
import { DENIALS } from './denials.ts';
import { createRepairs } from './playback/error-recovery.ts';
import { createDrive } from './playback/play-intent.ts';
import { createDials } from './playback/playback-settings.ts';
import { createStage, type Stage } from './playback/playback-slot.ts';
import { initialState } from './playback/player-view.ts';
import { createWatch } from './playback/progress-tracker.ts';
import type { Ports, ScreenEvent } from './ports.ts';
import { createStore } from './store.ts';

/** What the engine is made of, each knowing only its neighbours. */
export type Parts<Clip> = ReturnType<typeof createParts<Clip>>;

type Wires<Clip> = {
  /** Something became known. */
  refresh: () => void;
  /** A media element has confirmed something. */
  onEvent: (stage: Stage<Clip>, event: ScreenEvent) => void;
};

export function createParts<Clip>(
  ports: Ports,
  options: PlayerOptions<Clip>,
  { refresh, onEvent }: Wires<Clip>,
) {
  const { clock, marks, screens, surroundings } = ports;
  const store = createStore(initialState(options, surroundings.online()));
  const bandwidth = createBandwidth(clock, ports.memory);
  const dials = createDials(screens, store, options);
  const drive = createDrive<Clip>(options.autoplay !== false, onBlocked, refresh);
  const repairs = createRepairs(drive, refresh);
  const stages = screens.map((screen, slot) =>
    createStage<Clip>(slot, screen, { onEvent, onFailure: repairs.mend, onGrown: refresh }),
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
      onChange: refresh,
    },
    options,
  );
  const supply = createSupply<Clip>({
    clock,
    bandwidth,
    surroundings,
    selfFed: screens[0].selfFed,
    onChange: refresh,
    onFailure: (reel, failure) => {
      reel.error = failure;
    },
  });
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

  /** Without sound every browser plays sooner than with it. */
  function onBlocked(stage: Stage<Clip>): boolean {
    if (stage.screen.muted()) return false;
    dials.muteForBrowser();
    return true;
  }

  return {
    clock,
    marks,
    surroundings,
    store,
    bandwidth,
    dials,
    drive,
    repairs,
    stages,
    cast,
    supply,
    captions,
    watch,
  };
}
