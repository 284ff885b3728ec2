import { create } from 'zustand';

const HIDE_MS = 3000;

/** Whether the controls lie over the picture. They go three seconds after the last touch, while it plays. */
export const useControls = create<{ shown: boolean }>(() => ({ shown: true }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows them; `hold` keeps them, as while the clip is paused. */
export function showControls({ hold = false }: { hold?: boolean } = {}): void {
  clearTimeout(timer);
  useControls.setState({ shown: true });
  if (!hold) timer = setTimeout(hideControls, HIDE_MS);
}

function hideControls(): void {
  clearTimeout(timer);
  // A viewer who moves through them by key does not lose them.
  if (document.activeElement?.matches('[data-controls] :focus-visible')) showControls();
  else useControls.setState({ shown: false });
}
