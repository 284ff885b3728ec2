import type { TeenBand } from '@playlet/contract';
import { useState } from 'react';
import { useSession } from '../../features/session/session.ts';
import { keepTeen } from '../../features/teen/teen.ts';
import { currentTeenService } from '../../features/teen/teen-service.ts';
import { navigate } from '../../lib/navigation.ts';
import { showFailure } from '../../lib/show.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toast.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { BandList } from './band-list.tsx';
import { NewPin } from './new-pin.tsx';
import { TeenIntro } from './teen-intro.tsx';

/** Switches teen mode on: what it changes, the age, and a PIN typed twice. Members' accounts hold it, guests' devices. */
export function TeenEnable() {
  const t = useText();
  const member = useSession(({ currentUser }) => currentUser !== null);
  const [step, setStep] = useState<'intro' | 'band' | 'pin'>('intro');
  const [band, setBand] = useState<TeenBand | null>(null);
  const [busy, setBusy] = useState(false);

  const enable = async (pin: string) => {
    if (!band) return;
    setBusy(true);
    try {
      keepTeen(await currentTeenService().enable({ pin, band }));
      toast('success', t('teen.enabled'));
      await navigate('/recommend', { replace: true });
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };

  if (step === 'pin') return <NewPin busy={busy} onPin={enable} />;
  if (step === 'band') {
    return (
      <section className="flex flex-1 flex-col px-2">
        <h1 className="mt-6 text-title1">{t('teen.chooseBand')}</h1>
        <p className="mt-1 mb-5 text-body text-text-2">{t('teen.chooseBandText')}</p>
        <BandList chosen={band} onChoose={setBand} />
        <Button className="mt-auto" disabled={!band} onClick={() => setStep('pin')}>
          {t('teen.next')}
        </Button>
      </section>
    );
  }
  return (
    <TeenIntro>
      <Button onClick={() => setStep('band')}>{t('teen.start')}</Button>
      {!member && (
        <>
          <p className="text-center text-secondary text-text-2">{t('teen.onThisDevice')}</p>
          <Link
            to="/my/login"
            search={{ back: '/my/setting/teen' }}
            className={buttonClass({ tone: 'quiet' })}
          >
            {t('my.loginOrRegister')}
          </Link>
        </>
      )}
    </TeenIntro>
  );
}
