import type { GroupDetail } from '@playlet/contract';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useText } from '../../lib/text.ts';
import { buttonClass } from '../../ui/button.tsx';

/** 追剧, or 已追 when it is followed. A guest is led to the login and back. */
export function FollowButton({ group, glass = false }: { group: GroupDetail; glass?: boolean }) {
  const t = useText();
  const here = useRouterState({ select: (state) => state.location.href });
  const followed = Boolean(group.me?.favoriteId);
  const Icon = followed ? IconBookmarkFilled : IconBookmark;
  return (
    <Link
      to="/my/login"
      search={{ back: here }}
      className={`${buttonClass({ tone: 'quiet' })} max-xs:px-4! xs:min-w-[108px] ${glass ? 'bg-white/15!' : ''}`}
    >
      <Icon size={20} className={followed ? 'text-brand' : ''} aria-hidden />
      {t(followed ? 'drama.followed' : 'drama.follow')}
    </Link>
  );
}
