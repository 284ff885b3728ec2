/**
 * A person's arrangement of the columns of a table: their order, and the width of each in pixels; an unnamed one has
 * its own.
 */
export type ColumnLayout = { order: readonly string[]; widths: Readonly<Record<string, number>> };

export const OWN_LAYOUT: ColumnLayout = { order: [], widths: {} };
export const MIN_COLUMN_PX = 56;
export const MAX_COLUMN_PX = 1200;

/** Reads the arrangement from the address or the browser: `name:320,state,plays:90`. Invalid parts are left out. */
export function readLayout(text: string | null): ColumnLayout {
  const order: string[] = [];
  const widths: Record<string, number> = {};
  for (const part of text?.split(',') ?? []) {
    const [id = '', width] = part.split(':');
    if (id === '' || order.includes(id)) continue;
    order.push(id);
    if (width !== undefined && /^\d{1,5}$/.test(width)) widths[id] = clampWidth(Number(width));
  }
  return { order, widths };
}

/** The words for a layout; null for the table's own. */
export function formatLayout({ order, widths }: ColumnLayout): string | null {
  const ids = [...order, ...Object.keys(widths).filter((id) => !order.includes(id))];
  if (ids.length === 0) return null;
  return ids
    .map((id) => (widths[id] === undefined ? id : `${id}:${Math.round(clampWidth(widths[id]))}`))
    .join(',');
}

/** Takes a column to the place of another one. */
export function moveColumn(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((one) => one !== id);
  const at = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, at), id, ...others.slice(at)];
}

export function clampWidth(px: number): number {
  return Math.min(Math.max(px, MIN_COLUMN_PX), MAX_COLUMN_PX);
}
