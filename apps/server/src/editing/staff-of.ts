import type { Call } from '../call/handler.ts';

/** Returns the calling member of the staff; without an id for the token of the server's own machine. */
export function staffOf({ caller }: Pick<Call, 'caller'>): { id: string | null; name: string } {
  if (caller.kind !== 'operator') return { id: null, name: '' };
  return { id: caller.staff.id, name: caller.staff.name };
}
