import { useEffect, useEffectEvent } from 'react';

/**
 * The actions of keys, by `KeyboardEvent.key`, such as `j` or `Enter`; with Shift `Shift+x`, with Ctrl or ⌘ `Mod+k`.
 */
export type KeyMap = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/**
 * Handles keys pressed anywhere on the page. Keys alone belong to a text field with the focus, and to a dialog over the
 * page; those with Ctrl or ⌘ always count.
 */
export function useKeys(map: KeyMap, { inDialogs = false } = {}): void {
  // The handler uses the page's state at the press: a key may follow the picture it answers at once.
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const name = nameOf(event);
    const run = map[name];
    if (!run) return;
    if (!name.startsWith('Mod+') && (isTyping(event) || (!inDialogs && isDialogOpen()))) return;
    event.preventDefault();
    run(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** ⌘ on a Mac, Ctrl elsewhere. */
export const MOD_KEY_NAME = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

function nameOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): string {
  const base = key.length === 1 ? key.toLowerCase() : key;
  if (ctrlKey || metaKey) return `Mod+${base}`;
  // Signs such as ? are typed with Shift on many keyboards, and mean themselves.
  return shiftKey && /^[a-z]$/.test(base) ? `Shift+${base}` : base;
}

function isTyping({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'))
    return key !== 'Escape';
  // Buttons and links are pressed with Enter themselves.
  return key === 'Enter' && target.matches('button, a, [role=button], [role=option]');
}

function isDialogOpen(): boolean {
  // A box may keep the list it opens, hidden, in the page.
  return (
    document.querySelector(
      ':is([role=dialog], [role=alertdialog], [role=listbox], [role=menu]):not([hidden])',
    ) !== null
  );
}
