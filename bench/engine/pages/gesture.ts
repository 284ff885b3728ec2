/** Where a finger that moved up so far goes to the next clip. */
const MIN_DISTANCE_PX = 60;

/** The peers' pages show the other clip at once where a finger leaves, without an animation, or where a key is pressed. */
export function onStep(step: (by: -1 | 1, since: number) => void): void {
  let from: number | null = null;
  window.addEventListener('pointerdown', ({ clientY }) => {
    from = clientY;
  });
  window.addEventListener('pointerup', ({ clientY, timeStamp }) => {
    const distance = clientY - (from ?? clientY);
    if (Math.abs(distance) >= MIN_DISTANCE_PX) step(distance < 0 ? 1 : -1, timeStamp);
  });
  window.addEventListener('keydown', ({ key, timeStamp }) => {
    if (key === 'ArrowDown') step(1, timeStamp);
    if (key === 'ArrowUp') step(-1, timeStamp);
  });
}

/** The addresses of the clips, as the document carries them. */
export function bootClips(): { frame: HTMLElement; clips: { master: string }[] } {
  const frame = document.querySelector<HTMLElement>('#frame');
  const text = document.getElementById('boot')?.textContent;
  if (!frame || !text) throw new Error('the page carries no boot data');
  const { clips }: { clips: { master: string }[] } = JSON.parse(text);
  return { frame, clips };
}

/** A media element as every page has it. */
export function createVideo(): HTMLVideoElement {
  return Object.assign(document.createElement('video'), { muted: true, playsInline: true, loop: true });
}
