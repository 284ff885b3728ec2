import type { Player } from '@playlet/player';

const FADE_MS = 120;
/** A clip that does not come by then does not hide behind the last picture any longer. */
const WAIT_TIMEOUT_MS = 3000;

/**
 * Keeps the last picture of the current clip over its media element until what takes its place has a picture of its own, and
 * fades it out then. So the two cross-fade although they share one element.
 */
export function keepLastFrame({ state }: Pick<Player<unknown>, 'state'>): void {
  const video = document.querySelector<HTMLVideoElement>('[data-place=current] video');
  const before = state.get().source;
  const picture = video && copyOf(video);
  if (!picture) return;
  video.after(picture);
  let isGoing = false;
  const fade = () => {
    if (isGoing) return;
    isGoing = true;
    stop();
    const animation = picture.animate([{ opacity: 1 }, { opacity: 0 }], {
      duration: FADE_MS,
      fill: 'forwards',
    });
    animation.onfinish = () => picture.remove();
  };
  const stop = state.subscribe(() => {
    const { source, slots } = state.get();
    const hasFrame = slots.some((slot) => slot.place === 'current' && slot.hasFrame);
    if (source !== before && hasFrame) fade();
  });
  setTimeout(fade, WAIT_TIMEOUT_MS);
}

function copyOf(video: HTMLVideoElement): HTMLCanvasElement | null {
  const picture = document.createElement('canvas');
  picture.width = video.videoWidth;
  picture.height = video.videoHeight;
  const context = picture.getContext('2d');
  if (!context || picture.width === 0) return null;
  context.drawImage(video, 0, 0);
  const { objectFit } = getComputedStyle(video);
  picture.setAttribute('aria-hidden', 'true');
  Object.assign(picture.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    objectFit,
  });
  return picture;
}
