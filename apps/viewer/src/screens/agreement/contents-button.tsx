import { IconList } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { createLazyPart } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/text.ts';
import type { ContentsProps } from './contents-sheet.tsx';

const ContentsSheet = createLazyPart(() => import('./contents-sheet.tsx'));

/** 目录, always at hand below the text; beside it on a desktop. */
export function ContentsButton(contents: Pick<ContentsProps, 'sections' | 'locale'>) {
  const t = useText();
  const [open, setOpen] = useState(false);
  // Its code comes with the first tap and stays, so that the sheet can also leave with grace.
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
        className="pressable fixed end-4 bottom-[calc(24px+env(safe-area-inset-bottom))] z-10 flex min-h-11 items-center gap-2 rounded-full bg-text-1 px-4.5 desk:hidden text-card font-semibold text-bg shadow-float"
      >
        <IconList size={18} aria-hidden />
        {t('agreement.contents')}
      </button>
      {wanted && (
        <Suspense>
          <ContentsSheet open={open} onClose={() => setOpen(false)} {...contents} />
        </Suspense>
      )}
    </>
  );
}
