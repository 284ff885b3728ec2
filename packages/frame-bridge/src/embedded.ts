import { commandsTo, runCommand } from './commands.ts';
import { isInFrame, sharesStorage } from './embedding.ts';
import { openLink } from './link.ts';
import { nativeHost, nativeTransport } from './native.ts';
import type { Actions, CommandName } from './protocol.ts';
import { slotTransport } from './slot.ts';
import type { Transport } from './transport.ts';
import { windowTransport } from './windows.ts';

type EmbeddedOptions = {
  /** Exact origins of the foreign pages this one may talk with. */
  hosts: readonly string[];
  /** The addresses of this product; see `ownPath`. */
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
  return transport && embeddedOver(transport, routes, actions);
}

export function embeddedOver(transport: Transport, routes: readonly string[], actions: Actions): Embedded {
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
    ...commandsTo(
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
  const app = nativeHost();
  if (app) return nativeTransport(app);
  if (!isInFrame()) return undefined;
  if (sharesStorage()) return slotTransport('embedded');
  // A browser that names the surrounding page limits the messages to it.
  const around = location.ancestorOrigins?.[0];
  const origins = around === undefined ? hosts : hosts.filter((host) => host === around);
  return origins.length > 0 ? windowTransport({ peer: () => window.parent, origins }) : undefined;
}
