/** Items in progress at once. A provider that hangs delays only its own. */
const MAX_CONCURRENT_COUNT = 5;

/**
 * Calls `act` for every item, a few at a time. A failure does not stop the others.
 * @throws the first failure, after all items are done
 */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      signal.throwIfAborted();
      await act(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_COUNT }, lane));
  if (failures.length > 0) throw failures[0];
}
