import { createCubicBezier } from './cubic-bezier.ts';
import { placeAt, type Stage } from './shrink.ts';

const OPEN_MS = 280;
const CLOSE_PICTURE_MS = 220;
const CLOSE_SHEET_MS = 180;
const LIGHT_IN_MS = 140;
const LIGHT_OUT_MS = 100;
const FADE_MS = 120;
/** Of the small picture's corners. */
const RADIUS_PX = 16;
/** The number of straight pieces that replace the curve of the joint movement. */
const KEYFRAME_COUNT = 24;

const move = createCubicBezier(0.3, 0, 0.1, 1);
const exit = createCubicBezier(0.4, 0, 1, 1);

/** The moving parts of the stage: the picture's box, its content, and the light behind it. */
type StageParts = { stage: HTMLElement; box: HTMLElement; inside: HTMLElement; light: HTMLElement };
type ShrinkParts = StageParts & { sheet: HTMLElement | null };

export type ShrinkMotion = ReturnType<typeof createShrinkMotion>;

/**
 * The move between the whole stage and the small picture above the sheet. Nothing changes but `transform` and
 * `opacity`, so that the compositor draws it while the page is busy with the sheet's cells; its corners are round as
 * long as it is not the whole stage.
 */
export function createShrinkMotion() {
  let onStage: StageParts | null = null;
  let sheet: HTMLElement | null = null;
  let progress = 0;
  let running: Animation[] = [];

  const partsNow = (): ShrinkParts | null => onStage && { ...onStage, sheet };

  /** Puts everything where it is at `at`, as a finger drags it. */
  const follow = (at: number) => {
    progress = at;
    stop();
    const parts = partsNow();
    if (!parts) return;
    const styles = stylesAt(at, stageOf(parts.stage));
    parts.box.style.transform = styles.box;
    parts.box.style.borderRadius = styles.radius;
    parts.inside.style.transform = styles.inside;
    parts.light.style.opacity = String(Math.min(1, 2 * at));
    if (parts.sheet) parts.sheet.style.transform = styles.sheet;
  };
  const stop = () => {
    for (const one of running) one.cancel();
    running = [];
  };

  const run = async (to: number, animations: (parts: ShrinkParts, stage: Stage) => Animation[]) => {
    const parts = partsNow();
    if (parts) {
      stop();
      running = animations(parts, stageOf(parts.stage));
      // An animation that another one replaces is cancelled: then that one says where it ends.
      const ended = await Promise.allSettled(running.map(({ finished }) => finished));
      if (ended.some(({ status }) => status === 'rejected')) return;
    }
    follow(to);
  };

  const open = () =>
    run(1, (parts, stage) => {
      const from = progress;
      const at = (time: number) => stylesAt(from + (1 - from) * move(time), stage);
      if (reducedMotion()) {
        follow(1);
        return parts.sheet ? [fade(parts.sheet)] : [];
      }
      parts.box.style.borderRadius = at(1).radius;
      return [
        ...pieces(parts.box, OPEN_MS, (time) => ({ transform: at(time).box })),
        ...pieces(parts.inside, OPEN_MS, (time) => ({ transform: at(time).inside })),
        ...pieces(parts.sheet, OPEN_MS, (time) => ({ transform: at(time).sheet })),
        ...animate(parts.light, [{ opacity: 0 }, { opacity: 1 }], { duration: LIGHT_IN_MS }),
      ];
    });

  const close = () =>
    // A dialog over the stage has moved nothing.
    progress > 0
      ? run(0, (parts, stage) => {
          const from = progress;
          const picture = (time: number) => stylesAt(from * (1 - move(time)), stage);
          const sheet = (time: number) => stylesAt(from * (1 - exit(time)), stage).sheet;
          if (reducedMotion()) return [];
          return [
            ...pieces(parts.box, CLOSE_PICTURE_MS, (time) => ({ transform: picture(time).box })),
            ...pieces(parts.inside, CLOSE_PICTURE_MS, (time) => ({ transform: picture(time).inside })),
            ...pieces(parts.sheet, CLOSE_SHEET_MS, (time) => ({ transform: sheet(time) })),
            ...animate(parts.light, [{ opacity: 1 }, { opacity: 0 }], {
              duration: LIGHT_OUT_MS,
              delay: CLOSE_PICTURE_MS - LIGHT_OUT_MS,
            }),
          ];
        })
      : Promise.resolve();

  /** Keeps everything in its place when the stage has another size. */
  const resize = () => progress > 0 && follow(progress);

  const setStage = (parts: StageParts | null): void => {
    onStage = parts;
  };
  const setSheet = (element: HTMLElement | null): void => {
    sheet = element;
  };
  return { open, close, follow, resize, setStage, setSheet };
}

function stylesAt(progress: number, stage: Stage) {
  const { top, scaleX, scaleY, unsqueeze, sheet } = placeAt(progress, stage);
  return {
    // The whole stage has no transform at all: nothing is a layer of its own that need not be.
    box: progress === 0 ? 'none' : `translateY(${top}px) scale(${scaleX}, ${scaleY})`,
    radius: progress === 0 ? '0' : `${RADIUS_PX / scaleX}px / ${RADIUS_PX / scaleY}px`,
    inside: progress === 0 ? 'none' : `scaleY(${unsqueeze})`,
    sheet: `translateY(${sheet}px)`,
  };
}

function stageOf(stage: HTMLElement): Stage {
  const safeTop = Number.parseFloat(getComputedStyle(stage).scrollPaddingTop) || 0;
  return { width: stage.clientWidth, height: stage.clientHeight, safeTop };
}

function pieces(element: HTMLElement | null, duration: number, at: (time: number) => Keyframe): Animation[] {
  return animate(
    element,
    Array.from({ length: KEYFRAME_COUNT + 1 }, (_, n) => at(n / KEYFRAME_COUNT)),
    { duration },
  );
}

function animate(
  element: HTMLElement | null,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
): Animation[] {
  return element ? [element.animate(frames, { easing: 'linear', fill: 'both', ...timing })] : [];
}

const fade = (element: HTMLElement) =>
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS });

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
