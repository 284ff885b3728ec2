import type { PlanDuration } from '@playlet/domain/money/term';
import { IconCrown, IconShieldExclamation } from '@tabler/icons-react';
import type { CallOutput } from '../../lib/call.ts';
import { formatDay } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Tag } from '../../ui/tag.tsx';

type Found = CallOutput<'POST admin/member/member/list'>['list'][number];

const ICON_PX = 14;

/** The marks of a member: VIP, an untrusted device, teen mode, an account under deletion. */
export function MemberMarks({
  vip,
  risk,
  teen,
  leaving,
  plan = null,
}: Pick<Found, 'vip' | 'risk' | 'leaving'> & { teen: boolean; plan?: PlanDuration | null }) {
  const { members, money } = useTexts();
  return (
    <span className="inline-flex flex-wrap gap-1">
      {vip && (
        <Tag tone="gold" icon={<IconCrown size={ICON_PX} aria-hidden />}>
          {plan === null ? members.vip : `${members.vip} ${money.durations[plan]}`}
        </Tag>
      )}
      {risk && (
        <Tag tone="warning" icon={<IconShieldExclamation size={ICON_PX} aria-hidden />}>
          {members.risk}
        </Tag>
      )}
      {teen && <Tag tone="info">{members.teen}</Tag>}
      {leaving && <Tag tone="danger">{members.leaving}</Tag>}
    </span>
  );
}

/** The end of a membership, in a cell. */
export function MembershipEnd({ lifetime, vipExpiresAt }: Pick<Found, 'lifetime' | 'vipExpiresAt'>) {
  const { members } = useTexts();
  if (lifetime) return members.lifetime;
  return vipExpiresAt === null ? (
    <span className="text-text-3">{members.none}</span>
  ) : (
    <span className="tabular">{members.until({ day: formatDay(new Date(vipExpiresAt)) })}</span>
  );
}
