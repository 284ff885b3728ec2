import { IconFlameFilled } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import type { FeedClip } from './feed-clips.ts';

/** Why this drama is here: a place of the ranking, or the drama it is shown for. */
export function ClipReason({ reason }: { reason: NonNullable<FeedClip['reason']> }) {
  const t = useText();
  return (
    <p className="mb-1.5 hidden w-fit max-w-full items-center gap-1 rounded-tag bg-[rgb(58_53_50/.72)] px-2 py-1 text-caption font-medium text-white xs:flex">
      {reason.kind === 'rank' && (
        <IconFlameFilled size={14} className="shrink-0 text-brand-text" aria-hidden />
      )}
      <span className="truncate">{textOf(reason, t)}</span>
    </p>
  );
}

function textOf({ kind, group, place }: NonNullable<FeedClip['reason']>, t: ReturnType<typeof useText>) {
  if (kind === 'because') return t('feed.reason.because', { title: group?.title ?? '' });
  if (kind === 'rank') return t('theatre.hotPlace', { place: place ?? 0 });
  return t(kind === 'new' ? 'feed.reason.new' : 'feed.reason.continue');
}
