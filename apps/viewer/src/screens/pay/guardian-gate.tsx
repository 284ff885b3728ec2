import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { fieldErrors } from '../../lib/form.ts';
import { useText } from '../../lib/text.ts';
import { PinScreen } from '../../ui/form/pin-screen.tsx';
import { Link } from '../../ui/link.tsx';

/** In teen mode the page of paying is closed until the guardian opens it, here and for this purchase alone. */
export function GuardianGate({ onPin }: { onPin: (pin: string) => void }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const prove = async (pin: string) => {
    setBusy(true);
    try {
      // Nothing is changed: the service only says whether it is the PIN.
      await call('PUT member/profile/teen/update', { pin }, { skipErrorHandler: true });
      onPin(pin);
    } catch (failure) {
      setError(fieldErrors(failure, { TEEN_PIN_WRONG: 'pin', TEEN_PIN_BLOCKED: 'pin' }).pin);
      setBusy(false);
    }
  };
  return (
    <PinScreen
      heading="h2"
      title={t('denied.guardian')}
      text={t('pay.guardianGate')}
      error={error}
      busy={busy}
      onPin={prove}
      note={
        <Link to="/my/check" search={{ scene: 'guardian' }} className="hit inline-block">
          {t('teen.forgot')}
        </Link>
      }
    />
  );
}
