import { createCommands, runCommand } from './commands.ts';
import { hasSharedStorage, isInFrame } from './embedding.ts';
import { openLink } from './link.ts';
import { createNativeTransport, findNativeHost } from './native.ts';
import type { Actions, CommandName } from './protocol.ts';
import { createSlotTransport } from './slot.ts';
import type { Transport } from './transport.ts';
import { createWindowTransport } from './windows.ts';

type EmbeddedOptions = {
  /** Exact origins of the foreign pages this one may talk with. */
  hosts: readonly string[];
  /** The addresses of this product; see `parseOwnPath`. */
  routes: readonly string[];
  /** Carries out the host's requests, and its own that the host does not take over. */
  actions: Actions;
};

/** The requests of an embedded page to its host; carried out here where the host does not, or there is none. */
export type Embedded = Actions & {
  handles(name: CommandName): boolean;
  /** Reports the page's path to the host, now and when a host appears. */
  tellPath(path: string): void;
  close(): void;
};

/** Joins the page or app around this page; undefined where there is none that this page may talk with. */
export function joinHost({ hosts, routes, actions }: EmbeddedOptions): Embedded | undefined {
  const transport = findTransport(hosts);
  return transport && createEmbedded(transport, routes, actions);
}

export function createEmbedded(transport: Transport, routes: readonly string[], actions: Actions): Embedded {
  let handled: readonly CommandName[] | undefined;
  let path: string | undefined;
  const handles = (name: CommandName) => handled?.includes(name) ?? false;
  const tell = () => {
    if (handled && path !== undefined) link.send({ name: 'path', path });
  };
  const link = openLink({
    side: 'embedded',
    transport,
    routes,
    actions,
    onConnected(names) {
      handled = names;
      tell();
    },
  });
  link.hello();
  return {
    ...createCommands(
      (command) => (handles(command.name) ? link.send(command) : runCommand(command, actions)),
      routes,
    ),
    handles,
    tellPath(now) {
      if (now === path) return;
      path = now;
      tell();
    },
    close: link.close,
  };
}

function findTransport(hosts: readonly string[]): Transport | undefined {
  const app = findNativeHost();
  if (app) return createNativeTransport(app);
  if (!isInFrame()) return undefined;
  if (hasSharedStorage()) return createSlotTransport('embedded');
  // A browser that names the surrounding page limits the messages to it.
  const around = location.ancestorOrigins?.[0];
  const origins = around === undefined ? hosts : hosts.filter((host) => host === around);
  return origins.length > 0 ? createWindowTransport({ peer: () => window.parent, origins }) : undefined;
}
