import type { ParsedOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { SecurityEventFilter } from '@playlet/core/monitoring/security-event';
import type { SecurityLog } from './security-log.ts';

/** Returns the filter of the security log for its query. */
export function securityFilterOf(
  {
    from,
    to,
    memberId,
    actorKey,
    ...same
  }: Omit<ParsedOf<Api['POST admin/staff/security/export']>, 'format'>,
  { memberKeys }: Pick<SecurityLog, 'memberKeys'>,
): SecurityEventFilter {
  return {
    ...same,
    actorKeys:
      memberId !== undefined ? memberKeys(memberId) : actorKey === undefined ? undefined : [actorKey],
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}
