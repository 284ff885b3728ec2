import { type ReactNode, useEffect } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/control/button.tsx';
import { FullScreenDialog } from '../../ui/overlay/full-screen-dialog.tsx';
import { useBackCloses } from '../../ui/overlay/use-back-closes.ts';
import type { ShareChannel } from './share-channels.ts';

type MenuHintProps = { channel: ShareChannel; path: string; onClose: () => void };

/**
 * Points to the menu of the app around the page. The menu shares the address of the page, so that is the shared one while
 * the hint is shown.
 */
export function MenuHint({ channel, path, onClose }: MenuHintProps) {
  const t = useText();
  useEffect(() => {
    const before = location.href;
    history.replaceState(history.state, '', path);
    const shared = new URL(path, before).href;
    // The page may have gone on to another address, and Back to the entry below.
    return () => {
      if (location.href === shared) history.replaceState(history.state, '', before);
    };
  }, [path]);
  const choice = channel === 'moments' ? 'share.menuMoments' : 'share.menuFriends';
  return (
    <Hint
      label={t('share.menuOpen')}
      onClose={onClose}
      className="items-end justify-start text-right rtl:items-start rtl:text-left"
    >
      <Arrow />
      <p className="mr-10 text-title2">{t('share.menuOpen')}</p>
      <p className="mr-10 text-title1">{t(channel === 'weibo' ? 'share.menuWeibo' : choice)}</p>
    </Hint>
  );
}

type ImageHintProps = {
  /** An object URL, which ends with the hint. */
  url: string;
  name: string;
  onClose: () => void;
};

/** The card as a picture under the finger: an app's browser saves and sends a picture by a long press, and by nothing else. */
export function ImageHint({ url, name, onClose }: ImageHintProps) {
  const t = useText();
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <Hint label={t('share.holdImage')} onClose={onClose} className="items-center justify-center text-center">
      <img src={url} alt={name} className="min-h-0 max-w-full flex-initial rounded-sheet object-contain" />
      <p className="text-title3">{t('share.holdImage')}</p>
    </Hint>
  );
}

type HintProps = { label: string; onClose: () => void; className: string; children: ReactNode };

function Hint({ label, onClose, className, children }: HintProps) {
  const t = useText();
  useBackCloses(true, onClose);
  return (
    <FullScreenDialog
      label={label}
      className={`z-50 flex flex-col gap-3 bg-black/85 px-6 pt-[calc(12px+env(safe-area-inset-top))] pb-[calc(24px+env(safe-area-inset-bottom))] text-white ${className}`}
    >
      {children}
      <Button tone="quiet" className="mt-4 self-center bg-white/15! text-white" onClick={onClose}>
        {t('pay.understood')}
      </Button>
    </FullScreenDialog>
  );
}

/** Curves up to the corner where the apps have their menu, in every direction of reading. */
function Arrow() {
  return (
    <svg viewBox="0 0 96 72" className="h-18 w-24 shrink-0 self-end rtl:self-start" fill="none" aria-hidden>
      <path d="M8 68C20 36 44 16 84 8" stroke="currentColor" strokeWidth="3" strokeDasharray="7 6" />
      <path d="M70 3l16 5-9 14" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
