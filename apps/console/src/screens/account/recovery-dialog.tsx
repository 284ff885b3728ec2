import { type FormEvent, useState } from 'react';
import { RecoveryCodes } from '../../features/enrolment/recovery-codes.tsx';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { CODE_LENGTH, CodeInput } from '../../ui/code-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** New recovery codes, for the digits of the authenticator. */
export function RecoveryDialog({ onClose }: { onClose: () => void }) {
  const { account, actions, signIn, staff } = useTexts();
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const { send, isPending, errors } = useCallMutation('POST admin/own/recovery/create', {
    fields: { TOTP_CODE_WRONG: 'code' },
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ code });
    setCode('');
  };
  if (codes)
    return (
      <Dialog title={account.recovery} onClose={onClose} wide>
        <RecoveryCodes codes={codes} />
        <div className="mt-4 flex justify-end">
          <Button tone="primary" onClick={onClose}>
            {staff.done}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={account.newRecovery} description={account.newRecoveryNote} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <CodeInput label={signIn.code} value={code} onChange={setCode} error={errors.code} autoFocus />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button type="submit" tone="primary" busy={isPending} disabled={code.length < CODE_LENGTH}>
            {account.newRecoverySubmit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
