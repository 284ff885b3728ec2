/** A key that was pressed when nothing of the page could hear it yet. */
type Early = { key: string; path: string; at: number };

/** What was pressed longer ago is not meant any more. */
const MEANT_MS = 15_000;

let kept: Early[] = [];

/** Keeps the keys that are pressed from now on, until the page's own controls are there. */
export function keepEarlyKeys(): void {
  addEventListener('keydown', keep);
}

/** Presses the kept keys again, for those that hear now; those of another page are forgotten. */
export function pressEarlyKeys(): void {
  removeEventListener('keydown', keep);
  const since = performance.now() - MEANT_MS;
  const meant = kept.filter(({ path, at }) => path === location.pathname && at >= since);
  kept = [];
  for (const { key } of meant)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** Whoever presses a key in a field or on a button is heard there. */
function keep({ key, target, repeat, altKey, ctrlKey, metaKey }: KeyboardEvent) {
  if (target !== document.body || repeat || altKey || ctrlKey || metaKey) return;
  kept.push({ key, path: location.pathname, at: performance.now() });
}
