import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useList } from '../../lib/list-query.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { type Assertion, canUsePasskeys, showPasskeyFailure, signChallenge } from './passkeys.ts';

type ProofButtonProps = {
  /** Tests the fields beyond the browser's own checks, before its dialog opens, and reports those that are missing. */
  isReady?: () => boolean;
  /** Sends the form with the proof, which is good once. */
  onSigned: (passkey: Assertion, form: HTMLFormElement) => void;
  busy?: boolean;
};

/** Signs with a passkey in place of the six digits of a form. Only for those who have one. */
export function ProofButton({ isReady = () => true, onSigned, busy = false }: ProofButtonProps) {
  const { account } = useTexts();
  const isUsable = canUsePasskeys();
  const { rows } = useList('POST admin/own/passkey/list', {}, { enabled: isUsable });
  const [isSigning, setSigning] = useState(false);
  if (!isUsable || rows.length === 0) return null;
  const sign = async (form: HTMLFormElement | null) => {
    if (!form?.reportValidity() || !isReady()) return;
    setSigning(true);
    try {
      onSigned(await signChallenge(await call('POST admin/own/passkey/proof', {})), form);
    } catch (error) {
      showPasskeyFailure(error);
    } finally {
      setSigning(false);
    }
  };
  return (
    <Button
      busy={busy || isSigning}
      className="self-start"
      onClick={({ currentTarget }) => void sign(currentTarget.form)}
    >
      <IconFingerprint size={16} aria-hidden />
      {account.provePasskey}
    </Button>
  );
}
