import { useState } from 'react';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { columnsKeyOf, read, write } from '../../lib/storage.ts';
import { type ColumnLayout, formatLayout, readLayout } from './column-layout.ts';

/** The key of the address that views keep it by. */
const COLUMNS_KEY = 'cols';

/**
 * How the columns of a list are put. The browser remembers it by the list's name; where a list has views, the address has it as
 * well, and a view that names columns has its own. While something is dragged, `setDraft` changes it without keeping it.
 */
export function useColumnLayout(name: string, hasViews: boolean) {
  const search = useSearch();
  const [stored, setStored] = useState(() => read(columnsKeyOf(name)));
  const [draft, setDraft] = useState<ColumnLayout | null>(null);
  const text = (hasViews ? search.get(COLUMNS_KEY) : null) ?? stored;
  const keep = (layout: ColumnLayout) => {
    const next = formatLayout(layout);
    write(columnsKeyOf(name), next);
    setStored(next);
    setDraft(null);
    if (hasViews) changeSearch({ [COLUMNS_KEY]: next });
  };
  return { layout: draft ?? readLayout(text), setDraft, keep, isOwn: draft === null && text === null };
}

/** Returns the address with the columns of this browser where it names none, for a view that is saved now. */
export function withColumns(search: URLSearchParams, name: string): URLSearchParams {
  const text = search.get(COLUMNS_KEY) ?? read(columnsKeyOf(name));
  const next = new URLSearchParams(search);
  if (text !== null) next.set(COLUMNS_KEY, text);
  return next;
}
