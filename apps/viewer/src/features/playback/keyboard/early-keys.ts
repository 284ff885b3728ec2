/** A key that was pressed when nothing of the page could hear it yet. */
type Early = { event: KeyboardEvent; path: string; at: number };

/** An older key press is ignored. */
const EARLY_KEY_TTL_MS = 15_000;

let kept: Early[] = [];

/** Keeps the keys that are pressed from now on, until the page's own controls are there. */
export function keepEarlyKeys(): void {
  addEventListener('keydown', keep);
}

/** Presses the kept keys again, for the present listeners; those of another page, or already handled, are dropped. */
export function pressEarlyKeys(): void {
  removeEventListener('keydown', keep);
  const since = performance.now() - EARLY_KEY_TTL_MS;
  const keysForPage = kept.filter(
    ({ event, path, at }) => !event.defaultPrevented && path === location.pathname && at >= since,
  );
  kept = [];
  for (const { event } of keysForPage)
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true }),
    );
}

/** A key pressed in a field or on a button belongs to it. */
function keep(event: KeyboardEvent) {
  const { target, repeat, altKey, ctrlKey, metaKey } = event;
  if (target !== document.body || repeat || altKey || ctrlKey || metaKey) return;
  kept.push({ event, path: location.pathname, at: performance.now() });
}
