import type { Profile, SignedInDevice } from '@playlet/contract/entities/member';
import type { DeviceRow } from '@playlet/core/members/device';
import { hasPassword, type MemberRow } from '@playlet/core/members/member';
import { maskPhone } from '@playlet/domain/account/phone';
import { regionNameOf } from '@playlet/domain/account/provinces';

/** Returns a member's own view of the profile, with the session's risk, teen mode and due consents. */
export function presentProfile(
  member: MemberRow,
  { risk, teen, dueConsents }: { risk: boolean; teen: boolean; dueConsents: Profile['dueConsents'] },
): Profile {
  return {
    id: member.id,
    username: member.username,
    phone: member.phone === null ? '' : maskPhone(member.phone),
    hasPassword: hasPassword(member),
    vipState: member.vip ? 1 : 0,
    vipExpiresAt: member.vip_expires_at?.toISOString() ?? null,
    lifetime: member.lifetime,
    balance: member.balance,
    birthday: member.birthday,
    personalised: member.personalised,
    teen: { enabled: teen },
    risk,
    dueConsents,
    createdAt: member.created_at.toISOString(),
  };
}

export function presentDevice(row: DeviceRow, locale: string, currentId?: string): SignedInDevice {
  return {
    id: row.id,
    name: row.device_name,
    place: regionNameOf(row.region, locale),
    lastSeenAt: row.last_seen_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    current: row.id === currentId,
  };
}
