import { memberOf } from '../call/caller.ts';
import type { Call } from '../call/handler.ts';
import { fail } from '../http/business-error.ts';

/**
 * Rejects what would let a stranger with the password take the account over, in a session that is not trusted until its
 * step-up: a new phone would receive the very code that completes it.
 * @throws RISK_CHECK_REQUIRED
 */
export function requireTrustedSession({ caller }: Pick<Call, 'caller'>): void {
  if (memberOf(caller).session.risk) throw fail('RISK_CHECK_REQUIRED');
}
