import { beijingDay } from '@playlet/domain/beijing';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { keys, read, write } from '../../lib/storage.ts';
import { useText } from '../../lib/text.ts';
import { AdScreen } from '../../ui/ads/ad-screen.tsx';
import { useNextAd } from '../../ui/ads/use-next-ad.ts';

/** The day's first advertisement, over a feed that is there already. A device asks for one once a day. */
export default function Splash() {
  const [due] = useState(() => read(keys.consent) !== null && read(keys.splash) !== beijingDay(Date.now()));
  return due && <Due />;
}

function Due() {
  const t = useText();
  const ad = useNextAd('splash');
  const [open, setOpen] = useState(true);
  useEffect(() => {
    write(keys.splash, beijingDay(Date.now()));
  }, []);
  const close = () => setOpen(false);
  if (!ad || !open) return null;
  return createPortal(
    <div className="fixed inset-0 z-50">
      <AdScreen
        ad={ad}
        caption={(seconds) => t('ad.secondsLeft', { seconds })}
        onClose={close}
        onEnd={close}
      />
    </div>,
    document.body,
  );
}
