import { IconReceipt, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import { formatFen, numberEnd } from '../../features/money/format.ts';
import { useKeys } from '../../lib/keyboard.ts';
import { navigate } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Kbd } from '../../ui/tag.tsx';
import { READINGS, type Reading } from './filters.ts';

type OrderSearchProps = { value: string; onSearch: (q: string, as: Reading | null) => void };
type Option = { id: string; name: string; note: string; isOrder: boolean; run: () => void };

/**
 * One box for everything an order is known by. Below it are the possible meanings of the words, with the number of
 * orders of each; Enter opens a found order, or takes the meaning chosen with the arrows.
 */
export function OrderSearch({ value, onSearch }: OrderSearchProps) {
  const { orders } = useTexts();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  // The address changed by itself: back, or filters that were cleared.
  if (value !== shown) {
    setShown(value);
    setText(value);
  }
  const options = useOptions(text, (q, as) => {
    setOpen(false);
    onSearch(q, as);
  });
  const index = Math.min(at, options.length - 1);
  const isListed = isOpen && text.trim() !== '';
  useKeys({ '/': () => input.current?.focus() });

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      const option = isListed ? options[index] : undefined;
      if (option) option.run();
      else onSearch(text.trim(), null);
      setOpen(false);
    } else if (event.key === 'ArrowDown') setAt((index + 1) % Math.max(options.length, 1));
    else if (event.key === 'ArrowUp') setAt((index - 1 + options.length) % Math.max(options.length, 1));
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };

  return (
    <span className="relative flex w-76 items-center narrow:w-60">
      <IconSearch size={16} aria-hidden className="pointer-events-none absolute start-2.5 text-text-2" />
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={orders.search}
        aria-expanded={isListed}
        aria-controls={listId}
        aria-activedescendant={isListed && options[index] ? `${listId}-${options[index].id}` : undefined}
        aria-autocomplete="list"
        placeholder={orders.search}
        value={text}
        maxLength={64}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
          setOpen(true);
          if (target.value === '') onSearch('', null);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
        className="min-h-(--small-height) w-full rounded-small border border-control bg-bg ps-8 pe-2 outline-none placeholder:text-text-3 focus:border-text-1 focus:ring-1 focus:ring-text-1"
      />
      <div
        id={listId}
        role="listbox"
        aria-label={orders.search}
        hidden={!isListed}
        className="absolute start-0 top-full z-20 mt-1 w-108 rounded-field border border-line bg-bg p-1.5 shadow-float"
      >
        {options.map((option, place) => (
          // The keys of the box choose and take it as well.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
          <div
            key={option.id}
            id={`${listId}-${option.id}`}
            role="option"
            aria-selected={place === index}
            tabIndex={-1}
            // Before the box loses the focus, which closes the list.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setAt(place)}
            onClick={option.run}
            className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-small px-2.5 aria-selected:bg-surface-2"
          >
            {option.isOrder && <IconReceipt size={16} aria-hidden className="shrink-0 text-text-2" />}
            <span className={`truncate ${option.isOrder ? 'font-semibold tabular' : ''}`}>{option.name}</span>
            <span className="ms-auto shrink-0 text-caption text-text-2">{option.note}</span>
            {option.isOrder && place === index && <Kbd>Enter</Kbd>}
          </div>
        ))}
      </div>
    </span>
  );
}

/** The orders that were found, then every meaning, found or not. */
function useOptions(text: string, take: (q: string, as: Reading) => void): Option[] {
  const { orders } = useTexts();
  const q = useDeferredValue(text.trim());
  const { data } = useQuery({
    ...callQuery('POST admin/account/order/search', { q }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  if (q === '' || !data) return [];
  const found = data.orders.map(({ no, transactionNo, amount }) => ({
    id: no,
    name: no,
    note: `${formatFen(amount)} ${transactionNo ? numberEnd(transactionNo) : ''}`,
    isOrder: true,
    run: () => navigate(`/orders/${no}`),
  }));
  const meanings = READINGS.map((as) => {
    const reading = data.readings.find((one) => one.as === as);
    return {
      id: as,
      name: orders.readAs[as],
      note: noteOf(as, reading, orders),
      isOrder: false,
      run: () => take(q, as),
    };
  });
  return [...found, ...meanings];
}

/** The service counts no further. */
const MAX_COUNTED_ORDERS = 100;

type OrderTexts = ReturnType<typeof useTexts>['orders'];

function noteOf(
  as: Reading,
  reading: { count: number; fen: number | null } | undefined,
  orders: OrderTexts,
): string {
  if (!reading) return orders.notSo[as];
  if (reading.count >= MAX_COUNTED_ORDERS) return orders.foundMany({ count: MAX_COUNTED_ORDERS });
  if (reading.count > 0) return orders.found({ count: reading.count });
  return reading.fen === null ? orders.none : orders.noneOf({ amount: formatFen(reading.fen) });
}
