import type { CallOutput } from '../../lib/call.ts';
import type { Texts } from '../../lib/text.ts';

export type AuditEntry = CallOutput<'POST admin/staff/audit/list'>['list'][number];

/** Returns the action, from the last word of its call, such as `PUT admin/staff/account/update`. */
export function actOf({ call }: Pick<AuditEntry, 'call'>, { acts }: Texts): string {
  const words = call.split('/');
  const word = words.at(-1) ?? call;
  return acts[words.slice(-2).join('/')] ?? acts[word] ?? word;
}

/** Returns the object: its name of that moment, and its kind. */
export function objectOf(
  {
    call,
    objectKind,
    objectName,
    objectId,
  }: Pick<AuditEntry, 'call' | 'objectKind' | 'objectName' | 'objectId'>,
  { objects }: Texts,
): { kind: string; name: string } {
  const word = objectKind || (call.split('/').at(-2) ?? '');
  return { kind: objects[word] ?? word, name: objectName || objectId };
}

/** A field of an object, before and after. */
export type FieldChange = { field: string; before: string | null; after: string | null };

/** The fields that changed, and how many did not. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): {
  changed: FieldChange[];
  unchanged: FieldChange[];
} {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const all = fields.map((field) => ({
    field,
    before: textOf(before, field),
    after: textOf(after, field),
  }));
  return {
    changed: all.filter((one) => one.before !== one.after),
    unchanged: all.filter((one) => one.before === one.after),
  };
}

/** A change in a line of the list: the one field that changed, or how many did. */
export function summaryOf(entry: AuditEntry, { audit }: Texts): string {
  if (entry.errorCode) return audit.refused({ code: entry.errorCode });
  const { changed } = changesOf(entry);
  const [first] = changed;
  if (entry.note) return entry.note;
  if (!first) return '—';
  if (changed.length > 1 || !entry.before || !entry.after) return audit.fields({ count: changed.length });
  return `${first.field} ${first.before ?? '—'} → ${first.after ?? '—'}`;
}

function textOf(value: AuditEntry['before'], field: string): string | null {
  if (!value || !(field in value)) return null;
  const one = value[field];
  return typeof one === 'string' ? one : JSON.stringify(one);
}
