import { Suspense, useState } from 'react';
import { logout } from '../../features/account/logout.ts';
import { isTeen, useSession } from '../../features/session/session.ts';
import { useWriteMutation } from '../../lib/call-mutation.ts';
import { readFieldErrors } from '../../lib/form.ts';
import { createLazyPart } from '../../lib/lazy-part.ts';
import { navigate } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { ListGroup } from '../../ui/page/list.tsx';

const GuardianPinSheet = createLazyPart(() => import('./guardian-pin-sheet.tsx'));

/** 退出登录; in teen mode the guardian's PIN is asked for. */
export function LogoutRow() {
  const t = useText();
  const teen = useSession(isTeen);
  const [asking, setAsking] = useState(false);
  const { send, isPending, errors } = useWriteMutation(logout, {
    failure: (error, pin) => {
      const wrong = readFieldErrors(error, PIN_ERRORS);
      // Teen mode was switched on elsewhere, and this device did not know.
      if (wrong.pin !== undefined) setAsking(true);
      return pin === undefined ? undefined : wrong;
    },
    onSuccess: async () => {
      showToast('success', t('setting.loggedOut'));
      await navigate('/my', { replace: true });
    },
  });
  return (
    <ListGroup className="mt-4">
      <li>
        <button
          type="button"
          disabled={isPending}
          onClick={() => (teen ? setAsking(true) : send(undefined))}
          className="flex min-h-14 w-full items-center justify-center text-reading active:bg-surface-2"
        >
          {t('setting.logout')}
        </button>
        <Suspense>
          {asking && (
            <GuardianPinSheet
              error={errors.pin}
              busy={isPending}
              onPin={send}
              onClose={() => setAsking(false)}
            />
          )}
        </Suspense>
      </li>
    </ListGroup>
  );
}

const PIN_ERRORS = { TEEN_PIN_REQUIRED: 'pin', TEEN_PIN_WRONG: 'pin', TEEN_PIN_BLOCKED: 'pin' } as const;
