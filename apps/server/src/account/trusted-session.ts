import { BusinessError } from '../http/business-error.ts';
import { memberOf } from '../http/caller.ts';
import type { Call } from '../http/handler.ts';

/**
 * Refuses a doubted session what would let a stranger with the password take the account over: a new phone would
 * receive the very code that ends the doubt.
 *
 * @throws RISK_CHECK_REQUIRED
 */
export function requireTrustedSession({ caller }: Pick<Call, 'caller'>): void {
  if (memberOf(caller).session.risk) throw new BusinessError('RISK_CHECK_REQUIRED');
}
