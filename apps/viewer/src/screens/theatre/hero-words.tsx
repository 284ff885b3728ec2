import type { Hero } from '@playlet/contract';
import { IconPlayerPlayFilled, IconQuoteFilled } from '@tabler/icons-react';
import { FollowButton } from '../../features/favorites/follow-button.tsx';
import { formatGenre } from '../../lib/genre.ts';
import { useText } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';

/** An editor's words about a drama, and its two actions. */
export function HeroWords({ hero: { group, reason } }: { hero: Hero }) {
  const t = useText();
  const genre = group.categories.at(-1)?.name;
  return (
    <>
      <p className="flex items-center gap-1.5 text-caption font-semibold text-white">
        <IconQuoteFilled size={14} className="shrink-0 text-brand-text" aria-hidden />
        {genre ? t('hero.labelGenre', { genre: formatGenre(genre) }) : t('hero.label')}
      </p>
      <h2 className="mt-0.5 truncate text-display text-white" lang="zh">
        <Link to={`/media/${group.id}`} className="rounded-tag">
          {group.title}
        </Link>
      </h2>
      <p className="truncate text-body text-white/82" lang="zh">
        {t('hero.reason', { reason })}
      </p>
      <div className="mt-3.5 flex gap-2.5">
        <Link
          to={`/video/${group.id}/1`}
          className={`${buttonClassOf()} flex-1 md:flex-none md:px-6 land:flex-none land:px-6`}
          preload={false}
        >
          <IconPlayerPlayFilled size={18} className="shrink-0" aria-hidden />
          {t('drama.playFrom', { index: 1 })}
        </Link>
        <FollowButton group={group} glass />
      </div>
    </>
  );
}
