import type { Group } from '@playlet/contract';
import { IconDots, IconShare3 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { share } from '../../features/share/share.ts';
import { createLazyPart } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/text.ts';
import { IconButton } from '../../ui/page/header.tsx';

const MoreSheet = createLazyPart(() => import('./more-sheet.tsx'));

/** Share and more; `glass` draws the one button of the desk. */
export function DramaMenu({ group, glass = false }: { group: Group; glass?: boolean }) {
  const t = useText();
  const [more, setMore] = useState<'never' | 'open' | 'closed'>('never');
  const shareDrama = () => share({ title: group.title, path: `/media/${group.id}`, groupId: group.id });
  if (glass) {
    return (
      <IconButton
        label={t('action.share')}
        onClick={shareDrama}
        className="size-12! rounded-control! bg-white/15"
      >
        <IconShare3 size={22} className="flip-rtl" aria-hidden />
      </IconButton>
    );
  }
  return (
    <>
      <IconButton label={t('action.share')} onClick={shareDrama}>
        <IconShare3 size={24} className="flip-rtl" aria-hidden />
      </IconButton>
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
