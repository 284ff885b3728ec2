/** The command of a key of a desktop's keyboard. ↑ and ↓ belong to the deck. */
export type Command =
  | { do: 'toggle' | 'mute' | 'fullscreen' | 'like' | 'follow' | 'search' | 'help' }
  | { do: 'seek'; by: number }
  | { do: 'speed'; to: number };

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

const STEP_SECONDS = 5;

/** The command of a key, undefined for any other; with Alt, Ctrl or ⌘ it belongs to the browser. */
export function commandOf({ key, altKey, ctrlKey, metaKey }: Key): Command | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  return commands.get(key.toLowerCase());
}

const commands = new Map<string, Command>(
  Object.entries({
    ' ': { do: 'toggle' },
    arrowleft: { do: 'seek', by: -STEP_SECONDS },
    arrowright: { do: 'seek', by: STEP_SECONDS },
    m: { do: 'mute' },
    f: { do: 'fullscreen' },
    l: { do: 'like' },
    b: { do: 'follow' },
    '1': { do: 'speed', to: 1 },
    '2': { do: 'speed', to: 1.25 },
    '3': { do: 'speed', to: 1.5 },
    '4': { do: 'speed', to: 2 },
    '/': { do: 'search' },
    '?': { do: 'help' },
  } satisfies Record<string, Command>),
);
