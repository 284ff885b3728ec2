import type { Group } from '@playlet/contract';
import { IconCrownFilled } from '@tabler/icons-react';
import { isVip, useSession } from '../../features/session/session.ts';
import { formatDay } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

type PaidNoteProps = { group: Group | undefined; index: number };

/** The note of an opened episode, over the opening curtain. */
export default function PaidNote({ group, index }: PaidNoteProps) {
  const t = useText();
  const vip = useSession(isVip);
  const until = useSession(({ currentUser }) => currentUser?.vipExpiresAt ?? null);
  const title = vip ? t('denied.paidVip') : t('denied.paidDrama', { title: group?.title ?? '' });
  return (
    <p
      role="status"
      className="absolute inset-x-4 top-[calc(64px+env(safe-area-inset-top))] z-10 mx-auto flex min-h-15 max-w-[400px] animate-appear items-center gap-4 rounded-control px-4 py-2 ticket-gold"
    >
      <IconCrownFilled size={22} className="shrink-0" aria-hidden />
      <span className="min-w-0">
        <b className="block truncate text-title3">{title}</b>
        <span className="block text-secondary">
          {vip && until
            ? t('denied.paidUntil', { day: formatDay(until), index })
            : t('denied.paidGoesOn', { index })}
        </span>
      </span>
    </p>
  );
}
