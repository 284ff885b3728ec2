import { BusinessError } from '../http/business-error.ts';
import type { Call } from '../http/handler.ts';
import { isMainland } from './region.ts';

/** Refuses whom no episode may be played to: callers outside the mainland, and sessions nobody has vouched for. */
export function refuseForeignOrRisky({ context, caller, request }: Call): void {
  if (context.config.regionGate === 'mainland' && !isMainland(context.regions(request.ip)))
    throw new BusinessError('REGION_BLOCKED');
  if (caller.kind === 'member' && caller.session.risk) throw new BusinessError('RISK_CHECK_REQUIRED');
}
