import { useEffect, useRef } from 'react';
import { useText } from '../../lib/text.ts';
import UnlockWays from './unlock-ways.tsx';

type UnlockSheetProps = Parameters<typeof UnlockWays>[0] & {
  /** The curtain opens: the sheet makes way first. */
  leaving: boolean;
};

/** The ways into a locked episode over the stage: a sheet of a phone, a card on an upright tablet. */
export function UnlockSheet({ leaving, ...ways }: UnlockSheetProps) {
  const t = useText();
  const sheet = useRef<HTMLElement>(null);
  // The focused element went away with the controls of the episode.
  useEffect(() => {
    if (document.activeElement === document.body) sheet.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-label={t('denied.unlock', { index: ways.index })}
      inert={leaving}
      className={`unlock-sheet absolute inset-x-0 bottom-0 flex max-h-[62%] max-xs:max-h-[72%] flex-col overflow-y-auto rounded-t-sheet bg-surface-1 px-4 outline-none pt-2 pb-[calc(16px+env(safe-area-inset-bottom))] shadow-float md:bottom-10 md:mx-auto md:max-h-[70%] md:w-[480px] md:rounded-sheet md:p-6 ${leaving ? 'unlock-sheet-leaving' : ''}`}
    >
      <span
        className="mx-auto mb-1.5 block h-1 w-9 shrink-0 rounded-full bg-line-strong md:hidden"
        aria-hidden
      />
      <UnlockWays {...ways} />
    </section>
  );
}
