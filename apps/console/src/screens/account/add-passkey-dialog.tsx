import { type FormEvent, useState } from 'react';
import { addPasskey, showPasskeyFailure } from '../../features/passkeys/passkeys.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { CODE_LENGTH, CodeInput } from '../../ui/code-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

/** Adds a passkey after password and digits, for it will be enough to sign in. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { account, actions, signIn } = useTexts();
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const { send, isPending, errors } = useCallMutation('POST admin/own/passkey/challenge', {
    fields: { PASSWORD_WRONG: 'password', TOTP_CODE_WRONG: 'code' },
    onSuccess: async (options) => {
      try {
        await addPasskey(options, name.trim());
        showToast(account.passkeyAdded);
        onClose();
      } catch (error) {
        showPasskeyFailure(error);
      }
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    send({ password, code });
    setCode('');
  };
  return (
    <Dialog title={account.addPasskeyTitle} description={account.addPasskeyNote} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <TextField
          label={account.passkeyName}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={64}
          autoComplete="off"
          hint={account.passkeyNameHint}
        />
        <PasswordField label={account.oldPassword} name="password" required error={errors.password} />
        <CodeInput label={signIn.code} value={code} onChange={setCode} error={errors.code} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button type="submit" tone="primary" busy={isPending} disabled={code.length < CODE_LENGTH}>
            {account.addPasskey}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
