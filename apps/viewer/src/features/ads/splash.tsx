import type { Ad } from '@playlet/contract';
import { beijingDay } from '@playlet/domain/beijing';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { keys, read, write } from '../../lib/storage.ts';
import { useText } from '../../lib/text.ts';
import { AdScreen } from './ad-screen.tsx';
import { useAlone } from './use-alone.ts';
import { useNextAd } from './use-next-ad.ts';

type SplashProps = { onOver: () => void };

/** The day's first advertisement, over a feed that is there already. A device that was shown one asks for no other. */
export default function Splash({ onOver }: SplashProps) {
  const [due] = useState(() => read(keys.splash) !== today());
  return due ? <Asked onOver={onOver} /> : <None onOver={onOver} />;
}

function Asked({ onOver }: SplashProps) {
  const ad = useNextAd('splash');
  if (ad === null) return <None onOver={onOver} />;
  return ad && <Shown ad={ad} onOver={onOver} />;
}

function None({ onOver }: SplashProps) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(() => onOver(), []);
  return null;
}

function Shown({ ad, onOver }: SplashProps & { ad: Ad }) {
  const t = useText();
  useEffect(() => write(keys.splash, today()), []);
  useAlone();
  return createPortal(
    <div className="fixed inset-0 z-50 bg-black" role="dialog" aria-modal aria-label={t('ad.label')}>
      <div className="relative mx-auto size-full md:max-w-[480px]">
        <AdScreen
          ad={ad}
          caption={() => t('ad.label')}
          skip={(seconds) => t('ad.skip', { seconds })}
          onClose={onOver}
          onEnd={onOver}
        />
      </div>
    </div>,
    document.body,
  );
}

const today = () => beijingDay(Date.now());
