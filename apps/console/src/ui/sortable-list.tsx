import { IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';

type SortableListProps<Item> = {
  label: string;
  items: readonly Item[];
  itemId: (item: Item) => string;
  /** Returns the name of an item's handle, such as “移动《凤阙辞》”. */
  handleLabel: (item: Item) => string;
  onMove: (from: number, to: number) => void;
  children: (item: Item, index: number) => ReactNode;
  itemClass?: (item: Item) => string;
};

/** A list whose order is changed by dragging, or with the arrows while a handle has the focus. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, itemId, handleLabel, onMove, children, itemClass } = props;
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <ol aria-label={label}>
      {items.map((item, index) => (
        <li
          key={itemId(item)}
          onDragOver={(event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            setOver(index);
          }}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== undefined && dragged !== index) onMove(dragged, index);
            end();
          }}
          className={`flex items-center border-b border-line ${itemClass?.(item) ?? ''} ${dragged === index ? 'opacity-40' : ''} ${over === index && dragged !== undefined && dragged !== index ? (dragged > index ? 'shadow-[inset_0_2px_0_var(--info)]' : 'shadow-[inset_0_-2px_0_var(--info)]') : ''}`}
        >
          <button
            type="button"
            draggable
            aria-label={handleLabel(item)}
            aria-keyshortcuts="ArrowUp ArrowDown"
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              // Firefox drags only what carries something.
              event.dataTransfer.setData('text/plain', itemId(item));
              setDragged(index);
            }}
            onDragEnd={end}
            onKeyDown={(event) => {
              const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
              const to = index + (step ?? 0);
              if (step === undefined) return;
              event.preventDefault();
              event.stopPropagation();
              if (to >= 0 && to < items.length) onMove(index, to);
            }}
            className="flex h-9 w-6 shrink-0 cursor-grab items-center justify-center rounded-small text-text-3 hover:text-text-1"
          >
            <IconGripVertical size={16} aria-hidden />
          </button>
          {children(item, index)}
        </li>
      ))}
    </ol>
  );
}

/** The items with one of them at another place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  const others = items.filter((_, index) => index !== from);
  return item === undefined ? [...items] : [...others.slice(0, to), item, ...others.slice(to)];
}
