import { IconCheck } from '@tabler/icons-react';
import type { FollowedDrama } from '../../features/favorites/use-followed-dramas.ts';
import { Poster } from '../../ui/drama/poster.tsx';

type ChoosableCardProps = { drama: FollowedDrama; chosen: boolean; onChoose: (groupId: string) => void };

/** A followed drama while it can be chosen; a tap ticks it. */
export function ChoosableCard({ drama: { group }, chosen, onChoose }: ChoosableCardProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onChoose(group.id)}
      className="block w-full text-start"
    >
      <span className="relative block">
        <Poster picture={group.poster} title={group.title} className={chosen ? '' : 'opacity-70'} />
        <span
          className={`absolute end-2 top-2 flex size-6 items-center justify-center rounded-full border-2 border-white ${
            chosen ? 'bg-brand-solid' : 'bg-black/40'
          }`}
        >
          {chosen && <IconCheck size={16} stroke={3} className="text-white" aria-hidden />}
        </span>
      </span>
      <b className="mt-1.5 block truncate text-card font-medium" lang="zh">
        {group.title}
      </b>
    </button>
  );
}
