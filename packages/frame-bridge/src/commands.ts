import { parseOwnPath } from './path.ts';
import { type Actions, type Command, cleanToastText } from './protocol.ts';

/** Actions that send commands; a path that is none of `routes` is ignored. */
export function createCommands(send: (command: Command) => void, routes: readonly string[]): Actions {
  const sendPath = (name: 'go' | 'replace') => (text: string) => {
    const path = parseOwnPath(text, routes);
    if (path !== undefined) send({ name, path });
  };
  return {
    go: sendPath('go'),
    replace: sendPath('replace'),
    back: () => send({ name: 'back' }),
    toast: (text, tone = 'info') => send({ name: 'toast', text: cleanToastText(text), tone }),
    loading: (text = '') => send({ name: 'loading', text: cleanToastText(text) }),
    hideLoading: () => send({ name: 'hideLoading' }),
  };
}

/** Runs the action of a command. */
export function runCommand(command: Command, actions: Partial<Actions>): void {
  switch (command.name) {
    case 'go':
    case 'replace':
      return actions[command.name]?.(command.path);
    case 'toast':
      return actions.toast?.(command.text, command.tone);
    case 'loading':
      return actions.loading?.(command.text);
    case 'back':
    case 'hideLoading':
      return actions[command.name]?.();
  }
}
