import type { Group } from '@playlet/contract';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/control/button.tsx';
import { useFollow } from './favorites.ts';

/** 追剧, or 已追 when it is followed. A guest is led to the login and back. */
export function FollowButton({ group, glass = false }: { group: Pick<Group, 'id'>; glass?: boolean }) {
  const t = useText();
  const { followed, toggle } = useFollow(group.id);
  const Icon = followed ? IconBookmarkFilled : IconBookmark;
  return (
    <button
      type="button"
      aria-pressed={followed}
      onClick={toggle}
      className={`${buttonClassOf({ tone: 'quiet' })} max-xs:px-4! xs:min-w-[108px] ${glass ? 'bg-white/15!' : ''}`}
    >
      <Icon size={20} className={followed ? 'animate-follow text-brand' : ''} aria-hidden />
      {t(followed ? 'drama.followed' : 'drama.follow')}
    </button>
  );
}
