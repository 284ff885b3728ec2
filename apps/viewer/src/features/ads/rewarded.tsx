import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { Ad } from '@playlet/contract';
import { useRef, useState } from 'react';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useText } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/control/button.tsx';
import { Spinner } from '../../ui/control/spinner.tsx';
import { FullScreenDialog } from '../../ui/overlay/full-screen-dialog.tsx';
import { useBackCloses } from '../../ui/overlay/use-back-closes.ts';
import { AdScreen } from './ad-screen.tsx';
import type { AdEnd } from './clock/ad-clock.ts';

type RewardedProps = { ad: Ad; onUnlocked: () => void; onLeave: () => void };

/** An advertisement seen to its end for an episode. Who leaves early is asked once, for then nothing is unlocked. */
export default function Rewarded({ ad, onUnlocked, onLeave }: RewardedProps) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const { send: unlock, isPending: unlocking } = useCallMutation('POST member/video/unlock/complete', {
    failure: 'toast',
    onFailure: onLeave,
    onSuccess: () => {
      showToast('success', t('ad.unlocked'));
      onUnlocked();
    },
  });
  const screen = useRef<HTMLElement>(null);
  useBackCloses(true, () => {
    setAsking(true);
    return 'stays';
  });

  const finish = (how: AdEnd) => {
    if (how === 'failed') {
      showToast('warning', t('ad.failed'));
      return onLeave();
    }
    return unlock({ showingId: ad.showingId });
  };

  return (
    <FullScreenDialog label={t('ad.label')} initialFocus={screen} className="z-50 bg-black">
      <div className="relative mx-auto size-full max-w-[480px]">
        <AdScreen
          ref={screen}
          ad={ad}
          still={asking || unlocking}
          caption={(seconds) => t('ad.rewardSeconds', { seconds })}
          onClose={() => setAsking(true)}
          onEnd={finish}
        >
          {unlocking && (
            <div className="absolute inset-0 flex items-center justify-center bg-black/60">
              <Spinner />
            </div>
          )}
          {asking && <Leaving onStay={() => setAsking(false)} onLeave={onLeave} />}
        </AdScreen>
      </div>
    </FullScreenDialog>
  );
}

function Leaving({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useText();
  const stay = useRef<HTMLButtonElement>(null);
  useBackCloses(true, onStay);
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onStay()}>
      <AlertDialog.Portal>
        <AlertDialog.Viewport className="fixed inset-0 z-50 flex items-center justify-center bg-black/70 p-8">
          <AlertDialog.Popup
            initialFocus={stay}
            className="w-full max-w-[416px] rounded-group bg-surface-1 p-5 outline-none"
          >
            <AlertDialog.Title className="text-title3 text-text-1">{t('ad.leaveTitle')}</AlertDialog.Title>
            <AlertDialog.Description className="mt-1 text-secondary text-text-2">
              {t('ad.leaveText')}
            </AlertDialog.Description>
            <div className="mt-4 flex gap-3 [&>*]:flex-1">
              <Button tone="quiet" size="card" onClick={onLeave}>
                {t('ad.leave')}
              </Button>
              <Button size="card" onClick={onStay} ref={stay}>
                {t('ad.stay')}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
