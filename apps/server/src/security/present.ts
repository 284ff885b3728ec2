import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { SecurityEventRow } from '@playlet/core/monitoring/security-event';
import type { SecurityEventKind } from '@playlet/domain/security-event';

type SecurityEvent = OutputOf<Api['POST admin/staff/security/list']>['list'][number];

export function presentSecurityEvent(row: SecurityEventRow): SecurityEvent {
  return {
    id: row.id,
    at: row.at.toISOString(),
    // Only kinds of the domain are ever written.
    kind: row.kind as SecurityEventKind,
    succeeded: row.succeeded,
    actorKind: row.actor_kind,
    actorKey: row.actor_key,
    actorName: row.actor_name,
    network: row.network,
    call: row.call,
    errorCode: row.error_code,
    repeats: row.repeats,
    requestId: row.request_id,
  };
}
