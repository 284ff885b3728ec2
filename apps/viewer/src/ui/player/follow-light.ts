import { isStressed } from '@playlet/player/dom/stress';
import { type PictureLight, readLight } from './picture-light.ts';

const SAMPLE_EVERY_MS = 2000;
/** `HTMLMediaElement.HAVE_CURRENT_DATA`, the first state with a frame. */
const FRAME_LEVEL = 2;
const WIDTH = 9;
const HEIGHT = 16;

/**
 * Measures the light of a video now and then until `left` is aborted: in idle moments, and not while a finger is down, the
 * page is hidden, or the device has trouble keeping up.
 *
 * @throws DOMException where the browser does not give frames away
 */
export async function followLight(
  video: () => HTMLVideoElement | undefined,
  onLight: (light: PictureLight) => void,
  left: AbortSignal,
): Promise<void> {
  const fingers = watchFingers(left);
  while (!left.aborted) {
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_EVERY_MS));
    await idle();
    if (left.aborted || fingers.areDown || document.hidden || isStressed()) continue;
    const light = measure(video());
    if (light) onLight(light);
  }
}

function watchFingers(signal: AbortSignal): { areDown: boolean } {
  const fingers = { areDown: false };
  const watch = (type: string, areDown: boolean) =>
    addEventListener(type, () => Object.assign(fingers, { areDown }), {
      signal,
      passive: true,
      capture: true,
    });
  watch('pointerdown', true);
  watch('pointerup', false);
  watch('pointercancel', false);
  return fingers;
}

/** Safari has no idle moments to wait for. */
function idle(): Promise<unknown> {
  if (!('requestIdleCallback' in globalThis)) return Promise.resolve();
  return new Promise((resolve) => requestIdleCallback(resolve));
}

/** Draws the frame small at once: Chromium makes a bitmap of another size from a whole copy of the frame, on this thread. */
function measure(video: HTMLVideoElement | undefined): PictureLight | undefined {
  if (!video || video.readyState < FRAME_LEVEL) return undefined;
  // A canvas that is read again and again loses the graphics processor.
  const pen = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d');
  pen?.drawImage(video, 0, 0, WIDTH, HEIGHT);
  const pixels = pen?.getImageData(0, 0, WIDTH, HEIGHT);
  return pixels && readLight(pixels);
}
