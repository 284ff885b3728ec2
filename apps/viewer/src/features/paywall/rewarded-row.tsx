import type { Ad } from '@playlet/contract';
import { useCurrentPlayer } from '@playlet/player';
import { IconDeviceTv } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { invalidate } from '../../lib/cache.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { createLazyPart } from '../../lib/lazy-part.ts';
import { useLocation } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Button, buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { isTeen, useSession } from '../session/session.ts';

const Rewarded = createLazyPart(() => import('../ads/rewarded.tsx'));

const LEFT = 'POST member/video/unlock/detail';

/** The way into a locked episode that costs time instead of money. Nothing where there is none left today. */
export function RewardedRow({ groupId, index }: { groupId: string; index: number }) {
  const t = useText();
  const teen = useSession(isTeen);
  const { data } = useQuery({ ...callQuery(LEFT, {}), enabled: !teen });
  if (teen || !data || data.left === 0) return null;
  return (
    <div className="flex items-center gap-3">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-poster bg-surface-2 text-text-2">
        <IconDeviceTv size={20} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block text-body font-semibold">{t('ad.rewardTitle', { seconds: data.seconds })}</b>
        <span className="block text-secondary text-text-3">{t('ad.rewardLeft', { count: data.left })}</span>
      </span>
      <Watch groupId={groupId} index={index} />
    </div>
  );
}

/** Begins; members alone can, so a guest is led to the login and comes back here. */
function Watch({ groupId, index }: { groupId: string; index: number }) {
  const t = useText();
  const player = useCurrentPlayer();
  const guest = useSession((state) => state.currentUser === null);
  const back = useLocation().href;
  const [ad, setAd] = useState<Ad | null>(null);

  const { send: begin, isPending } = useCallMutation('POST member/video/unlock/create', {
    failure: 'toast',
    onFailure: () => invalidate(LEFT),
    onSuccess: ({ ad }) => setAd(ad),
  });
  const leave = () => {
    setAd(null);
    invalidate(LEFT);
  };
  const play = () => {
    leave();
    player.retry();
  };

  if (guest) {
    return (
      <Link to="/my/login" search={{ back }} className={buttonClassOf({ tone: 'quiet', size: 'card' })}>
        {t('ad.rewardLogin')}
      </Link>
    );
  }
  return (
    <>
      <Button tone="quiet" size="card" busy={isPending} onClick={() => void begin({ groupId, index })}>
        {t('ad.watch')}
      </Button>
      {ad && (
        <Suspense>
          <Rewarded ad={ad} onUnlocked={play} onLeave={leave} />
        </Suspense>
      )}
    </>
  );
}
