import { lazy, Suspense, useState } from 'react';
import { logout } from '../../features/account/logout.ts';
import { isTeen, useSession } from '../../features/session/session.ts';
import { fieldErrors } from '../../lib/form.ts';
import { navigate } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toast.ts';
import { ListGroup } from '../../ui/list.tsx';

const GuardianPinSheet = lazy(() => import('./guardian-pin-sheet.tsx'));

/** 退出登录; in teen mode the guardian's PIN is asked for. */
export function LogoutRow() {
  const t = useText();
  const teen = useSession(isTeen);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const leave = async (pin?: string) => {
    setBusy(true);
    setError(undefined);
    try {
      await logout(pin);
      toast('success', t('setting.loggedOut'));
      await navigate('/my', { replace: true });
    } catch (failure) {
      const { pin: wrong } = fieldErrors(failure, PIN_ERRORS);
      if (pin !== undefined) setError(wrong);
      // Teen mode was switched on elsewhere, and this device did not know.
      if (wrong !== undefined) setAsking(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ListGroup className="mt-4">
      <li>
        <button
          type="button"
          disabled={busy}
          onClick={() => (teen ? setAsking(true) : leave())}
          className="flex min-h-14 w-full items-center justify-center text-reading active:bg-surface-2"
        >
          {t('setting.logout')}
        </button>
        <Suspense>
          {asking && (
            <GuardianPinSheet error={error} busy={busy} onPin={leave} onClose={() => setAsking(false)} />
          )}
        </Suspense>
      </li>
    </ListGroup>
  );
}

const PIN_ERRORS = { TEEN_PIN_REQUIRED: 'pin', TEEN_PIN_WRONG: 'pin', TEEN_PIN_BLOCKED: 'pin' } as const;
