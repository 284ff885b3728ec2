import type { TeenBand } from '@playlet/contract';
import { useState } from 'react';
import { useSession } from '../../features/session/session.ts';
import { keepTeen } from '../../features/teen/teen.ts';
import { getTeenService } from '../../features/teen/teen-service.ts';
import { useWriteMutation } from '../../lib/call-mutation.ts';
import { navigate } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button, buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { BandList } from './band-list.tsx';
import { NewPin } from './new-pin.tsx';
import { TeenIntro } from './teen-intro.tsx';

/** Switches teen mode on: its effects, the age, and a PIN typed twice. Members' accounts keep it, guests' devices. */
export function TeenEnable() {
  const t = useText();
  const member = useSession(({ currentUser }) => currentUser !== null);
  const [step, setStep] = useState<'intro' | 'band' | 'pin'>('intro');
  const [band, setBand] = useState<TeenBand | null>(null);
  const { send, isPending } = useWriteMutation(
    (input: { pin: string; band: TeenBand }) => getTeenService().enable(input),
    {
      failure: 'toast',
      onSuccess: async (state) => {
        keepTeen(state);
        showToast('success', t('teen.enabled'));
        await navigate('/recommend', { replace: true });
      },
    },
  );

  if (step === 'pin') return <NewPin busy={isPending} onPin={(pin) => band && send({ pin, band })} />;
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
            className={buttonClassOf({ tone: 'quiet' })}
          >
            {t('my.loginOrRegister')}
          </Link>
        </>
      )}
    </TeenIntro>
  );
}
