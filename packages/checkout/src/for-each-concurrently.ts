import pLimit from 'p-limit';

/** Items in progress at once. A provider that hangs delays only its own. */
const MAX_CONCURRENT_COUNT = 5;

/**
 * Calls `act` for every item, a few at a time. A failure does not stop the others; once `signal` aborts, none begins.
 * @throws the first failure, after all items are done
 */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const limit = pLimit(MAX_CONCURRENT_COUNT);
  const outcomes = await Promise.allSettled(
    items.map((item) =>
      limit(() => {
        signal.throwIfAborted();
        return act(item);
      }),
    ),
  );
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
}
