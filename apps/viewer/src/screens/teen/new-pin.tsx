import { useState } from 'react';
import { useSession } from '../../features/session/session.ts';
import { useText } from '../../lib/text.ts';
import { PinScreen } from '../../ui/form/pin-screen.tsx';

type NewPinProps = { busy: boolean; error?: string | undefined; onPin: (pin: string) => unknown };

/** A new PIN, typed twice: a slip of the finger must not lock the guardian out. */
export function NewPin({ busy, error, onPin }: NewPinProps) {
  const t = useText();
  const member = useSession(({ currentUser }) => currentUser !== null);
  const [first, setFirst] = useState<string | null>(null);
  const [differs, setDiffers] = useState(false);
  const take = (pin: string) => {
    setDiffers(first !== null && pin !== first);
    if (first === null) return setFirst(pin);
    setFirst(null);
    if (pin === first) onPin(pin);
  };
  return (
    <PinScreen
      key={first === null ? 'first' : 'again'}
      title={t(first === null ? 'teen.newPin' : 'teen.newPinAgain')}
      text={t('teen.pinOfGuardian')}
      note={t(member ? 'teen.forgetful' : 'teen.forgetfulGuest')}
      error={differs ? t('teen.pinDiffers') : error}
      busy={busy}
      onPin={take}
    />
  );
}
