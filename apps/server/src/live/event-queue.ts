/** Events of one stream, kept until they are written. */
export type EventQueue = AsyncIterable<string> & {
  /** Adds the next text; false where the queue is closed. */
  push(text: string): boolean;
  /** Ends the stream after the added texts. */
  end(): void;
};

/** Beyond this a reader is too slow to be of use: the stream ends, and the reader comes again. */
const MAX_WAITING_EVENTS = 1000;

/** A queue for one reader; `onClose` is called once, whichever side ends it. */
export function createEventQueue(onClose: () => void): EventQueue {
  const waiting: string[] = [];
  let isEnded = false;
  let wake = () => {};

  const end = () => {
    if (isEnded) return;
    isEnded = true;
    wake();
    onClose();
  };
  const iterator: AsyncIterator<string> = {
    async next() {
      while (waiting.length === 0 && !isEnded) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        await promise;
      }
      const value = waiting.splice(0).join('');
      return value === '' ? { value: undefined, done: true } : { value, done: false };
    },
    async return() {
      waiting.length = 0;
      end();
      return { value: undefined, done: true };
    },
  };
  return {
    [Symbol.asyncIterator]: () => iterator,
    push(text) {
      if (isEnded) return false;
      if (waiting.length >= MAX_WAITING_EVENTS) end();
      else waiting.push(text);
      wake();
      return !isEnded;
    },
    end,
  };
}
