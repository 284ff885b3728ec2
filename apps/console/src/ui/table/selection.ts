/** The ids of selected rows. */
export type Selection = ReadonlySet<string>;

/** Selects a row, or takes it out again. */
export function toggleSelection(selection: Selection, id: string): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Selects every row from one to another, whichever comes first. */
export function withRange(selection: Selection, ids: readonly string[], from: number, to: number): Selection {
  const [start, end] = from < to ? [from, to] : [to, from];
  return new Set([...selection, ...ids.slice(start, end + 1)]);
}

/** Returns the state of the box in the head for the loaded rows. */
export function headStateOf(selection: Selection, ids: readonly string[]): 'none' | 'some' | 'all' {
  const count = ids.filter((id) => selection.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/** The selection without rows that are gone: nothing unseen is ever acted on. */
export function keepSelection(selection: Selection, ids: readonly string[]): Selection {
  const there = new Set(ids);
  const kept = [...selection].filter((id) => there.has(id));
  return kept.length === selection.size ? selection : new Set(kept);
}
