import type { Group } from '@playlet/contract';
import { IconDots, IconShare3 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { shareDrama, useCanShare } from '../../features/share/share.ts';
import { createLazyPart } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/text.ts';
import { IconButton } from '../../ui/page/header.tsx';

const MoreSheet = createLazyPart(() => import('./more-sheet.tsx'));

/** Share and more; `glass` draws the one button of the desk. */
export function DramaMenu({ group, glass = false }: { group: Group; glass?: boolean }) {
  const t = useText();
  const canShare = useCanShare();
  const [more, setMore] = useState<'never' | 'open' | 'closed'>('never');
  if (glass) {
    return canShare ? (
      <IconButton
        label={t('action.share')}
        onClick={() => shareDrama(group)}
        className="size-12! rounded-control! bg-white/15"
      >
        <IconShare3 size={22} className="flip-rtl" aria-hidden />
      </IconButton>
    ) : null;
  }
  return (
    <>
      {canShare && (
        <IconButton label={t('action.share')} onClick={() => shareDrama(group)}>
          <IconShare3 size={24} className="flip-rtl" aria-hidden />
        </IconButton>
      )}
      <IconButton label={t('action.more')} onClick={() => setMore('open')} className="-me-3">
        <IconDots size={24} aria-hidden />
      </IconButton>
      {more !== 'never' && (
        <Suspense>
          <MoreSheet group={group} open={more === 'open'} onClose={() => setMore('closed')} />
        </Suspense>
      )}
    </>
  );
}
