import { create } from 'zustand';
import type { PictureLight } from './picture-light.ts';

/** Changes within a step are not drawn. */
const STEP_COUNT = 20;

type FrameLight = { clipKey: string | undefined; light: PictureLight | undefined };

/** The light of the clip whose frames were measured last: a clip that is swiped away keeps its own. */
export const useFrameLight = create<FrameLight>(() => ({ clipKey: undefined, light: undefined }));

/** Keeps the light of a clip in steps, so that a picture that hardly changes redraws nothing. */
export function keepFrameLight(clipKey: string, { top, rail, words }: PictureLight): void {
  const light = { top: toStep(top), rail: toStep(rail), words: toStep(words) };
  const kept = useFrameLight.getState();
  const isSame =
    kept.clipKey === clipKey &&
    kept.light?.top === light.top &&
    kept.light.rail === light.rail &&
    kept.light.words === light.words;
  if (!isSame) useFrameLight.setState({ clipKey, light });
}

/** The next step up: never darker than the words need. */
const toStep = (gray: number): number => Math.min(1, Math.ceil(gray * STEP_COUNT) / STEP_COUNT);
