import { createCommands } from './commands.ts';
import { openLink } from './link.ts';
import type { Actions, Command } from './protocol.ts';
import { createSlotTransport } from './slot.ts';
import type { Transport } from './transport.ts';
import { createWindowTransport } from './windows.ts';

type HostOptions = {
  /** Shows the product; its `src` names the origin that is talked with. */
  frame: HTMLIFrameElement;
  /** Addresses of the product that this page lets through, in either direction; see `parseOwnPath`. */
  routes: readonly string[];
  /** The page's actions for the product's requests; missing ones the product carries out itself. */
  actions?: Partial<Actions>;
  /** The product has gone to this path. */
  onPath?(path: string): void;
};

/** Drives the product: commands wait until it is there. */
export type Host = Actions & { close(): void };

/** Makes a page the host of the product in one of its frames. */
export function hostFrame({ frame, ...options }: HostOptions): Host {
  const { origin } = new URL(frame.src, location.href);
  if (origin === location.origin) return createHost(createSlotTransport('host'), options);
  return createHost(createWindowTransport({ peer: () => peerOf(frame), origins: [origin] }), options);
}

export function createHost(
  transport: Transport,
  { routes, actions = {}, onPath }: Omit<HostOptions, 'frame'>,
): Host {
  let waiting: Command[] | undefined = [];
  const link = openLink({
    side: 'host',
    transport,
    routes,
    actions,
    onPath,
    onConnected() {
      for (const command of waiting ?? []) link.send(command);
      waiting = undefined;
    },
  });
  link.hello();
  return {
    ...createCommands((command) => (waiting ? waiting.push(command) : link.send(command)), routes),
    close: link.close,
  };
}

/** Returns the frame's window, once a foreign page is in it: before, it is an empty one of our own origin. */
function peerOf(frame: HTMLIFrameElement): Window | null {
  return frame.contentDocument ? null : frame.contentWindow;
}
