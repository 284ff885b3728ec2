import { type RefObject, useState } from 'react';
import { useKeys } from '../../lib/keyboard.ts';
import { type Selection, toggleSelection, withRange } from './selection.ts';

type CursorOptions = {
  /** The table, to put the focus into. */
  place: RefObject<HTMLElement | null>;
  ids: readonly string[];
  /** Draws a row that is out of sight. */
  reveal: (index: number) => void;
  openId: string | null;
  onOpen: ((id: string | null) => void) | undefined;
  onEdit: ((id: string) => void) | undefined;
  selection: Selection;
  onSelect: ((selection: Selection) => void) | undefined;
};

/** The row that the keys are about: j and k move it, x selects, Shift and x selects from the last one on, e edits. */
export function useCursor({
  place,
  ids,
  reveal,
  openId,
  onOpen,
  onEdit,
  selection,
  onSelect,
}: CursorOptions) {
  const [stored, setCursor] = useState(-1);
  const [anchor, setAnchor] = useState(-1);
  const cursor = Math.min(stored, ids.length - 1);
  const current = ids[cursor];

  const move = (index: number) => {
    const next = Math.min(Math.max(index, 0), ids.length - 1);
    const id = ids[next];
    if (id === undefined) return;
    setCursor(next);
    reveal(next);
    // A panel that is open follows.
    if (openId !== null) onOpen?.(id);
    requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus(),
    );
  };

  useKeys({
    j: () => move(cursor + 1),
    k: () => move(cursor - 1),
    ...(onOpen && {
      Enter: () => current !== undefined && onOpen(current),
      Escape: () => {
        if (openId !== null) onOpen(null);
        else onSelect?.(new Set());
      },
    }),
    ...(onEdit && { e: () => current !== undefined && onEdit(current) }),
    ...(onSelect && {
      x: () => {
        if (current === undefined) return;
        setAnchor(cursor);
        onSelect(toggleSelection(selection, current));
      },
      'Shift+x': () =>
        current !== undefined && onSelect(withRange(selection, ids, Math.max(anchor, 0), cursor)),
    }),
  });
  return { cursor, setCursor };
}
