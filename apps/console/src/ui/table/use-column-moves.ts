import { type PointerEvent, type RefObject, useState } from 'react';
import { useTexts } from '../../lib/text.ts';
import { type ColumnLayout, clampWidth, moveColumn, OWN_LAYOUT } from './column-layout.ts';

type ColumnMovesOptions = {
  /** The row of the heads, which knows how wide each is drawn; a box to select with may come first. */
  head: RefObject<HTMLTableRowElement | null>;
  /** All columns in their order, those left out among them. */
  ids: readonly string[];
  shown: readonly { id: string; header: string }[];
  layout: ColumnLayout;
  setDraft: (layout: ColumnLayout) => void;
  keep: (layout: ColumnLayout) => void;
  isOwn: boolean;
};

export type ColumnMoves = ReturnType<typeof useColumnMoves>;

/**
 * Returns the actions with the columns of a table: each act by pointer has one for the keys, and announces its result.
 */
export function useColumnMoves({ head, ids, shown, layout, setDraft, keep, isOwn }: ColumnMovesOptions) {
  const { table: words } = useTexts();
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const nameOf = (id: string) => shown.find((column) => column.id === id)?.header ?? '';

  /** As they are drawn now, so that one changed alone moves none of those before it. */
  const drawn = (): Record<string, number> => {
    const cells = [...(head.current?.cells ?? [])].slice(-shown.length);
    return {
      ...layout.widths,
      ...Object.fromEntries(shown.map(({ id }, at) => [id, cells[at]?.offsetWidth ?? 0])),
    };
  };
  const widen = (id: string, by: number) => {
    const widths = drawn();
    const px = clampWidth((widths[id] ?? 0) + by);
    keep({ ...layout, widths: { ...widths, [id]: px } });
    setSaid(words.columnWidth({ name: nameOf(id), px: Math.round(px) }));
  };
  const place = (id: string, to: number) => {
    // Places are counted among the columns that are shown.
    const target = shown[to]?.id;
    if (target === undefined) return;
    keep({ ...layout, order: moveColumn(ids, id, ids.indexOf(target)) });
    setSaid(words.columnPlace({ name: nameOf(id), place: to + 1, count: shown.length }));
  };
  const placeOf = (id: string) => shown.findIndex((column) => column.id === id);

  return {
    said,
    dragged,
    isOwn,
    count: shown.length,
    placeOf,
    widen,
    place,
    reset: () => {
      keep(OWN_LAYOUT);
      setSaid(words.columnsReset);
    },
    /** A head that is carried over another one is put in its place. */
    carry: (id: string | null) => setDragged(id),
    drop: (over: string) => {
      if (dragged !== null && dragged !== over) place(dragged, placeOf(over));
      setDragged(null);
    },
    /** Follows the pointer from the edge of a head until it is let go. */
    resize: (id: string, { currentTarget: edge, clientX: from, pointerId }: PointerEvent<HTMLElement>) => {
      const widths = drawn();
      const start = widths[id] ?? 0;
      let last: ColumnLayout | null = null;
      const follow = ({ clientX }: globalThis.PointerEvent) => {
        last = { ...layout, widths: { ...widths, [id]: clampWidth(start + clientX - from) } };
        setDraft(last);
      };
      const end = () => {
        edge.removeEventListener('pointermove', follow);
        if (last) keep(last);
      };
      edge.setPointerCapture?.(pointerId);
      edge.addEventListener('pointermove', follow);
      edge.addEventListener('lostpointercapture', end, { once: true });
    },
  };
}
