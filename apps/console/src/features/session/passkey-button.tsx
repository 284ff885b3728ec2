import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { canUsePasskeys, showPasskeyFailure, signChallenge } from '../passkeys/passkeys.ts';
import { enter } from './session.ts';

/** Signs in with a passkey alone. */
export function PasskeyButton() {
  const { signIn } = useTexts();
  const [isBusy, setBusy] = useState(false);
  if (!canUsePasskeys()) return null;
  const signInWithPasskey = async () => {
    setBusy(true);
    try {
      const passkey = await signChallenge(await call('POST admin/entry/passkey/challenge', {}));
      enter(await call('POST admin/entry/passkey/login', { passkey }));
    } catch (error) {
      showPasskeyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="large" busy={isBusy} onClick={() => void signInWithPasskey()}>
      <IconFingerprint size={18} aria-hidden />
      {signIn.usePasskey}
    </Button>
  );
}
