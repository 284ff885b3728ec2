import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Picture } from '../../ui/drama/picture.tsx';

type ResumeCardProps = {
  groupId: string;
  index: number;
  /** The delay after which the page returns by itself; null where only a tap does. */
  returnMs: number | null;
  onPlay: () => void;
};

/** The episode that was interrupted to pay for it. Its play button fills while it waits. */
export function ResumeCard({ groupId, index, returnMs, onPlay }: ResumeCardProps) {
  const t = useText();
  const group = useQuery(callQuery('GET member/video/group/detail', { id: groupId })).data;
  if (!group) return null;
  const still = group.videos.find((video) => video.index === index)?.poster ?? group.poster;
  return (
    <button
      type="button"
      onClick={onPlay}
      className="pressable flex w-full items-center gap-4 rounded-group bg-surface-1 p-3 text-start"
    >
      <span className="relative block aspect-3/4 w-16 shrink-0 overflow-hidden rounded-poster bg-surface-2">
        {still && <Picture picture={still} sizes="64px" className="object-[50%_30%]" />}
      </span>
      <span className="min-w-0 flex-1">
        <b className="line-clamp-2 text-title3">
          <bdi lang="zh">{group.title}</bdi> · {t('episode.name', { index })}
        </b>
        <span className="block text-secondary text-text-2">{t('order.fromWhereItStopped')}</span>
        {returnMs !== null && (
          <span className="block text-caption text-text-3">
            {t('order.returns', { seconds: returnMs / 1000 })}
          </span>
        )}
      </span>
      <IconPlayerPlayFilled size={22} className="shrink-0 text-text-1" aria-hidden />
    </button>
  );
}
