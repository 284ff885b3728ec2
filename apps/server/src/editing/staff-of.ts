import type { Call } from '../http/handler.ts';

/** Who of the staff calls; without an id where it is the token of the server's own machine. */
export function staffOf({ caller }: Pick<Call, 'caller'>): { id: string | null; name: string } {
  if (caller.kind !== 'operator') return { id: null, name: '' };
  return { id: caller.staff.id, name: caller.staff.name };
}
