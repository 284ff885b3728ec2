import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { ListedConsent } from '@playlet/core/agreements/consent-list';
import { maskPhone } from '@playlet/domain/account/phone';

/** A consent as the staff see it: never with the whole phone number. */
export function presentConsent(
  row: ListedConsent,
): OutputOf<Api['POST admin/agreement/consent/list']>['list'][number] {
  return {
    id: row.id,
    memberId: row.member_id,
    username: row.username,
    phone: row.phone === null ? null : maskPhone(row.phone),
    document: row.document,
    version: row.version,
    source: row.source,
    at: row.at.toISOString(),
  };
}
