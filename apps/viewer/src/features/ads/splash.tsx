import type { Ad } from '@playlet/contract';
import { beijingDayOf } from '@playlet/domain/beijing';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keys, read, write } from '../../lib/storage.ts';
import { useText } from '../../lib/text.ts';
import { FullScreenDialog } from '../../ui/overlay/full-screen-dialog.tsx';
import { setClipWaits } from '../playback/clip-waits.ts';
import { AdScreen } from './ad-screen.tsx';
import { nextAd } from './showing.ts';

type SplashProps = { onOver: () => void };

/** The day's first advertisement, over a feed that is there already and waits under it. A device that was shown one asks for no other. */
export default function Splash({ onOver }: SplashProps) {
  const [ad, setAd] = useState<Ad>();
  const end = useEffectEvent(onOver);
  useEffect(() => {
    let gone = false;
    void dueAd().then((due) => {
      if (gone) return;
      if (due) setAd(due);
      else end();
    });
    return () => {
      gone = true;
    };
  }, []);
  return ad && <Shown ad={ad} onOver={onOver} />;
}

async function dueAd(): Promise<Ad | null> {
  return read(keys.splash) === today() ? null : nextAd('splash');
}

function Shown({ ad, onOver }: SplashProps & { ad: Ad }) {
  const t = useText();
  useEffect(() => write(keys.splash, today()), []);
  useEffect(() => {
    setClipWaits(true);
    return () => setClipWaits(false);
  }, []);
  const screen = useRef<HTMLElement>(null);
  return (
    <FullScreenDialog label={t('ad.label')} initialFocus={screen} className="z-50 bg-black">
      <div className="relative mx-auto size-full md:max-w-[480px]">
        <AdScreen
          ref={screen}
          ad={ad}
          caption={() => t('ad.label')}
          skip={(seconds) => t('ad.skip', { seconds })}
          onClose={onOver}
          onEnd={onOver}
        />
      </div>
    </FullScreenDialog>
  );
}

const today = () => beijingDayOf(Date.now());
