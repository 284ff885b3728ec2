import { MIN_PASSWORD_LENGTH } from '@playlet/contract/limits';
import { type FormEvent, useState } from 'react';
import { KeptTokens } from '../../features/tokens/kept-tokens.tsx';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useList } from '../../lib/list-query.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { account, actions, join } = useTexts();
  const { rows: tokens, isLoading } = useList('POST admin/own/token/list', {});
  const [keepTokens, setKeepTokens] = useState<string[]>([]);
  const { send, isPending, errors, setErrors } = useCallMutation('PUT admin/own/password/update', {
    fields: { PASSWORD_WRONG: 'old', PASSWORD_TOO_COMMON: 'new', VALIDATION_FAILED: 'new' },
    onSuccess: () => {
      showToast(account.passwordSaved);
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const newPassword = String(data.get('new') ?? '');
    if ([...newPassword].length < MIN_PASSWORD_LENGTH) return setErrors({ new: join.passwordShort });
    send({ password: String(data.get('old') ?? ''), newPassword, keepTokens });
  };
  return (
    <Dialog title={account.changePassword} description={account.passwordNote} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <PasswordField label={account.oldPassword} name="old" required autoFocus error={errors.old} />
        <PasswordField
          label={account.newPassword}
          name="new"
          required
          autoComplete="new-password"
          hint={join.passwordHint}
          error={errors.new}
        />
        <KeptTokens tokens={tokens} kept={keepTokens} onChange={setKeepTokens} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button type="submit" tone="primary" busy={isPending} disabled={isLoading}>
            {account.changePassword}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
