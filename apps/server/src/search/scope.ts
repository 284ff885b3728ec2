import { onlyMinorSafe, visibleAccess } from '../catalogue/list-order.ts';
import type { Caller } from '../http/caller.ts';
import type { SearchScopes } from './rank.ts';

/** What a caller may find: what the lists show too, and the words of private dramas only where they may be watched. */
export function searchScopes(input: { minorSafe?: true | undefined }, caller: Caller): SearchScopes {
  const dramas = { access: visibleAccess(caller), minorSafe: onlyMinorSafe(input, caller) };
  const spoken =
    caller.kind === 'member' && caller.session.privateGrant
      ? dramas.access
      : dramas.access.filter((kind) => kind !== 'private');
  return { dramas, lines: { ...dramas, access: spoken } };
}
