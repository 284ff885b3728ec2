import { useText } from '../../../lib/text.ts';
import type { FeedClip } from '../feed-clips.ts';

/** Why this drama is here: a place of the ranking, or the drama it is shown for. */
export function useReasonText(reason: FeedClip['reason']): string | undefined {
  const t = useText();
  if (!reason) return undefined;
  const { kind, group, place } = reason;
  if (kind === 'because') return t('feed.reason.because', { title: group?.title ?? '' });
  if (kind === 'rank') return t('theatre.hotPlace', { place: place ?? 0 });
  return t(kind === 'new' ? 'feed.reason.new' : 'feed.reason.continue');
}
