import type { Ad } from '@playlet/contract';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { call } from '../../lib/call.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AdScreen } from './ad-screen.tsx';
import type { AdEnd } from './use-ad-clock.ts';
import { useAlone } from './use-alone.ts';

type RewardedProps = { ad: Ad; onUnlocked: () => void; onLeave: () => void };

/** An advertisement seen to its end for an episode. Who leaves early is asked once, for then nothing is unlocked. */
export default function Rewarded({ ad, onUnlocked, onLeave }: RewardedProps) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const [unlocking, setUnlocking] = useState(false);
  useAlone();

  const finish = async (how: AdEnd) => {
    if (how === 'failed') {
      toast('warning', t('ad.failed'));
      return onLeave();
    }
    setUnlocking(true);
    try {
      await call('POST member/video/unlock/complete', { showingId: ad.showingId });
      toast('success', t('ad.unlocked'));
      onUnlocked();
    } catch {
      onLeave();
    }
  };

  return createPortal(
    <div className="fixed inset-0 z-50 bg-black" role="dialog" aria-modal aria-label={t('ad.label')}>
      <div className="relative mx-auto size-full max-w-[480px]">
        <AdScreen
          ad={ad}
          still={asking || unlocking}
          caption={(seconds) => t('ad.rewardSeconds', { seconds })}
          onClose={() => setAsking(true)}
          onEnd={(how) => void finish(how)}
        >
          {unlocking && (
            <div className="absolute inset-0 flex items-center justify-center bg-black/60">
              <Spinner />
            </div>
          )}
          {asking && <Leaving onStay={() => setAsking(false)} onLeave={onLeave} />}
        </AdScreen>
      </div>
    </div>,
    document.body,
  );
}

function Leaving({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useText();
  return (
    <div className="absolute inset-0 flex items-center justify-center bg-black/70 p-8">
      <div
        role="alertdialog"
        aria-label={t('ad.leaveTitle')}
        className="w-full rounded-group bg-surface-1 p-5"
      >
        <p className="text-title3 text-text-1">{t('ad.leaveTitle')}</p>
        <p className="mt-1 text-secondary text-text-2">{t('ad.leaveText')}</p>
        <div className="mt-4 flex gap-3 [&>*]:flex-1">
          <Button tone="quiet" size="card" onClick={onLeave}>
            {t('ad.leave')}
          </Button>
          <Button size="card" onClick={onStay} autoFocus>
            {t('ad.stay')}
          </Button>
        </div>
      </div>
    </div>
  );
}
