import { useCallMutation } from '../../lib/call-mutation.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/control/link.tsx';
import { PinScreen } from '../../ui/form/pin-screen.tsx';

/** In teen mode the page of paying is closed until the guardian opens it, here and for this purchase alone. */
export function GuardianGate({ onPin }: { onPin: (pin: string) => void }) {
  const t = useText();
  // Nothing is changed: the service only says whether it is the PIN.
  const { send, isPending, errors } = useCallMutation('PUT member/profile/teen/update', {
    failure: { TEEN_PIN_WRONG: 'pin', TEEN_PIN_BLOCKED: 'pin' },
    onSuccess: (_, { pin }) => onPin(pin),
  });
  return (
    <PinScreen
      heading="h2"
      title={t('denied.guardian')}
      text={t('pay.guardianGate')}
      error={errors.pin}
      busy={isPending}
      onPin={(pin) => send({ pin })}
      note={
        <Link to="/my/check" search={{ scene: 'guardian' }} className="hit inline-block">
          {t('teen.forgot')}
        </Link>
      }
    />
  );
}
