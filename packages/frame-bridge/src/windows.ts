import type { Message } from './protocol.ts';
import type { Transport } from './transport.ts';

type Peer = {
  /** The other window; null while it is not there. */
  peer: () => Window | null;
  /** The permitted other sides. Exact origins: a message goes to no other, and none of another is heard. */
  origins: readonly string[];
  events?: EventTarget;
};

/** Between windows of different origins, by `postMessage`. */
export function createWindowTransport({ peer, origins, events = window }: Peer): Transport {
  let known = origins;
  return {
    send(message: Message) {
      for (const origin of known) peer()?.postMessage(message, origin);
    },
    listen(receive) {
      const onMessage = (event: Event) => {
        const { source, origin, data } = event as MessageEvent<unknown>;
        if (source === null || source !== peer() || !origins.includes(origin)) return;
        // From now on it is clear which of them is there.
        known = [origin];
        receive(data);
      };
      events.addEventListener('message', onMessage);
      return () => events.removeEventListener('message', onMessage);
    },
  };
}
