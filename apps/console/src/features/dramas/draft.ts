import type { CallOutput } from '../../lib/call.ts';

export type DramaDetail = CallOutput<'GET admin/content/group/detail'>;
export type DramaFields = DramaDetail['fields'];
export type Episode = DramaDetail['episodes'][number];
export type FieldName = keyof DramaFields;
/** The last known state of the service. */
export type Base = { version: number; fields: DramaFields };

/** Returns the fields that differ from the service's. */
export function changesOf(base: DramaFields, draft: DramaFields): Partial<DramaFields> {
  return Object.fromEntries(
    listFieldNames(draft)
      .filter((name) => !isSame(base[name], draft[name]))
      .map((name) => [name, draft[name]]),
  );
}

/**
 * Merges a newer version of the service into the fields that are untouched here. Where a colleague changed a field that
 * is being written here too, nothing is merged: saving then reports the conflict.
 */
export function adopt(base: Base, draft: DramaFields, latest: Base): { base: Base; draft: DramaFields } {
  const own = Object.keys(changesOf(base.fields, draft)) as FieldName[]; // the keys are those of the fields
  const isContested = own.some((name) => !isSame(base.fields[name], latest.fields[name]));
  if (latest.version <= base.version || isContested) return { base, draft };
  // A trailing blank of a writer stays, though the service has trimmed it.
  const same = listFieldNames(draft).filter((name) => isSame(draft[name], latest.fields[name]));
  const kept = Object.fromEntries([...own, ...same].map((name) => [name, draft[name]]));
  return { base: latest, draft: { ...latest.fields, ...kept } };
}

/** The names of all fields, in the order of the form. */
export function listFieldNames(fields: DramaFields): FieldName[] {
  return Object.keys(fields) as FieldName[]; // the contract names them
}

/** Blanks around a text are taken away by the service, and make no difference. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other));
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
