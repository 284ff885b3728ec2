import { runCommand } from './commands.ts';
import {
  type Actions,
  type Body,
  COMMANDS,
  type CommandName,
  newMessage,
  readMessage,
  type Side,
} from './protocol.ts';
import type { Transport } from './transport.ts';

type LinkOptions = {
  side: Side;
  transport: Transport;
  /** Paths that go in either direction; see `parseOwnPath`. */
  routes: readonly string[];
  /** Carries out the other side's requests; missing ones are not offered to it. */
  actions: Partial<Actions>;
  /** The other side is there, and carries these commands out. */
  onConnected(handles: readonly CommandName[]): void;
  /** The embedded page has gone to this path. */
  onPath?: ((path: string) => void) | undefined;
};

export type Link = {
  /** Looks for the other side. */
  hello(): void;
  send(body: Body): void;
  close(): void;
};

/** One end of the line between a host and an embedded page. */
export function openLink({ side, transport, routes, actions, onConnected, onPath }: LinkOptions): Link {
  const handles = COMMANDS.filter((name) => actions[name]);
  const seen = new Set<string>();
  const send = (body: Body) => transport.send(newMessage(side === 'host' ? 'embedded' : 'host', body));

  const close = transport.listen((value) => {
    const message = readMessage(value, side, routes);
    if (!message || seen.has(message.id)) return;
    seen.add(message.id);
    switch (message.name) {
      case 'hello':
        send({ name: 'ready', handles });
        return onConnected(message.handles);
      case 'ready':
        return onConnected(message.handles);
      case 'path':
        return onPath?.(message.path);
      default:
        return runCommand(message, actions);
    }
  });
  // Both say it, for either may be there before the other.
  return { hello: () => send({ name: 'hello', handles }), send, close };
}
