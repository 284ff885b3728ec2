import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { MemberNoteRow } from '@playlet/core/support-desk/note';
import type { FoundMember } from '@playlet/db/queries/support-desk/find-members';
import type { MemberDevice, MemberGrant, MemberOrder } from '@playlet/db/queries/support-desk/member-page';
import { maskPhone } from '@playlet/domain/account/phone';
import { regionNameOf } from '@playlet/domain/account/provinces';
import type { PlanDuration } from '@playlet/domain/money/term';
import { extendMembership, type Membership } from '@playlet/domain/money/term';

type Page = OutputOf<Api['GET admin/member/member/detail']>;

export const presentFoundMember = ({
  microseconds: _place,
  phone,
  vipExpiresAt,
  createdAt,
  seenAt,
  ...same
}: FoundMember): OutputOf<Api['POST admin/member/member/list']>['list'][number] => ({
  ...same,
  phone: phone === null ? null : maskPhone(phone),
  vipExpiresAt: vipExpiresAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  seenAt: seenAt?.toISOString() ?? null,
});

export const presentOrder = ({ created_at, ...same }: MemberOrder): Page['orders']['list'][number] => ({
  ...same,
  createdAt: created_at.toISOString(),
});

export const presentMemberDevice = (row: MemberDevice, locale: string): Page['devices'][number] => ({
  id: row.id,
  name: row.device_name,
  place: regionNameOf(row.region, locale),
  risk: row.risk,
  lastSeenAt: row.last_seen_at.toISOString(),
  createdAt: row.created_at.toISOString(),
});

export const presentNote = (row: MemberNoteRow): Page['notes'][number] => ({
  id: row.id,
  text: row.text,
  staffName: row.staff_name,
  at: row.created_at.toISOString(),
});

/** The grants, the latest first, each with the end of its term in the row of all that hold. */
export function presentGrants(rows: readonly MemberGrant[]): Page['grants'] {
  let membership: Membership = { expiresAt: null, lifetime: false };
  const ends = new Map<string, Date | null>();
  for (const row of rows.toSorted((one, other) => one.seq - other.seq)) {
    if (row.kind !== 'membership' || row.revoked_at !== null) continue;
    membership = extendMembership(membership, {
      settledAt: row.settled_at.getTime(),
      termDays: row.term_days,
    });
    ends.set(row.id, membership.lifetime ? null : new Date(membership.expiresAt ?? 0));
  }
  return rows.map((row) => ({
    id: row.id,
    source: row.source,
    kind: row.kind,
    days: row.term_days,
    title: row.title,
    // An order's copy of its plan has one of these.
    plan: row.plan as PlanDuration | null,
    orderNo: row.orderNo,
    note: row.note,
    at: row.settled_at.toISOString(),
    until: ends.get(row.id)?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }));
}
