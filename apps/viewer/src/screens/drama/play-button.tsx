import type { GroupDetail } from '@playlet/contract';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import type { NextWatch } from './next-watch.ts';

/** 从第 1 集播放, 继续播放 第 12 集 or 看更新 第 43 集. Nothing while no episode can be opened. */
export function PlayButton({ group, next }: { group: GroupDetail; next: NextWatch }) {
  const t = useText();
  if (group.videos.length === 0) return null;
  return (
    <Link
      to={`/video/${group.id}/${next.index}`}
      className={`${buttonClassOf()} min-w-0 flex-1 wrap-anywhere max-xs:gap-1 max-xs:px-2! max-xs:text-body xl:flex-none`}
      preload={false}
    >
      <IconPlayerPlayFilled size={18} className="shrink-0" aria-hidden />
      {t(words[next.kind], { index: next.index })}
    </Link>
  );
}

const words = { first: 'drama.playFrom', continue: 'drama.continue', update: 'drama.update' } as const;
