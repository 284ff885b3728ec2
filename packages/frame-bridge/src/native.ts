import { parse, type Transport } from './transport.ts';

/** The object that an app puts into its web view: one way for texts out of the page. */
export type NativeHost = { postMessage(text: string): void };

/** The event for texts from the app, as the `detail` of a CustomEvent on the window. */
const NATIVE_EVENT = 'playlet-host';

/** The app around this page: Android's `PlayletHost`, or WKWebView's message handler `playlet`. */
export function findNativeHost(): NativeHost | undefined {
  // An app's injected objects are in no browser's own types.
  const { PlayletHost, webkit } = window as Injected;
  return [PlayletHost, webkit?.messageHandlers?.playlet].find(isHost);
}

/** Between a page and the app whose web view shows it, as JSON texts. */
export function createNativeTransport(host: NativeHost, events: EventTarget = window): Transport {
  return {
    send: (message) => host.postMessage(JSON.stringify(message)),
    listen(receive) {
      const onMessage = (event: Event) => receive(parse((event as CustomEvent<unknown>).detail));
      events.addEventListener(NATIVE_EVENT, onMessage);
      return () => events.removeEventListener(NATIVE_EVENT, onMessage);
    },
  };
}

type Injected = { PlayletHost?: unknown; webkit?: { messageHandlers?: { playlet?: unknown } } };

// Tests for a usable host, whatever a page has under that name.
function isHost(value: unknown): value is NativeHost {
  return typeof (value as Partial<NativeHost> | undefined)?.postMessage === 'function';
}
