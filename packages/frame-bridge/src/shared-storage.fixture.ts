/**
 * A session storage that several documents share, told of its changes as a browser does it: later, in order, and every
 * document but the one that made them.
 */
export function sharedStorage() {
  const entries = new Map<string, string>();
  const documents: EventTarget[] = [];
  const events: (() => void)[] = [];

  const change = (maker: EventTarget, key: string, newValue: string | null) => {
    if ((entries.get(key) ?? null) === newValue) return;
    if (newValue === null) entries.delete(key);
    else entries.set(key, newValue);
    for (const other of documents) {
      if (other === maker) continue;
      events.push(() => other.dispatchEvent(Object.assign(new Event('storage'), { key, newValue })));
    }
  };

  return {
    entries,
    /** A document's own view of the storage. */
    open() {
      const document = new EventTarget();
      documents.push(document);
      const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
        getItem: (key) => entries.get(key) ?? null,
        setItem: (key, value) => change(document, key, value),
        removeItem: (key) => change(document, key, null),
      };
      return { storage, events: document };
    },
    /** Delivers one event; false when none is left. */
    deliver(): boolean {
      const event = events.shift();
      event?.();
      return event !== undefined;
    },
    /** Delivers until all is quiet. */
    settle() {
      while (this.deliver());
    },
  };
}
