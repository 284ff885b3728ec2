/** Done at once; a provider that hangs holds up no more than its own. */
const MAX_CONCURRENT_COUNT = 5;

/** Does something with each of many. One that fails does not keep the others; it is thrown when all are done. */
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
