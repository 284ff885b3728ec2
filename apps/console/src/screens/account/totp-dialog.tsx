import { type FormEvent, useState } from 'react';
import { Authenticator, type Enrolment } from '../../features/enrolment/authenticator.tsx';
import { RecoveryCodes } from '../../features/enrolment/recovery-codes.tsx';
import { KeptTokens } from '../../features/tokens/kept-tokens.tsx';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useList } from '../../lib/list-query.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { CODE_LENGTH } from '../../ui/code-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

/** A new authenticator: first the password, then its code; the old one holds until then. */
export function TotpDialog({ onClose }: { onClose: () => void }) {
  const { account, actions } = useTexts();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [code, setCode] = useState('');
  const { rows: tokens } = useList('POST admin/own/token/list', {});
  const [keepTokens, setKeepTokens] = useState<string[]>([]);
  const enroll = useCallMutation('POST admin/own/totp/enroll', {
    fields: { PASSWORD_WRONG: 'password' },
    onSuccess: setEnrolment,
  });
  const update = useCallMutation('PUT admin/own/totp/update', {
    fields: { TOTP_CODE_WRONG: 'code' },
    onSuccess: () => {
      showToast(account.totpSaved);
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (enrolment) return update.send({ code, keepTokens });
    enroll.send({ password: String(new FormData(event.currentTarget).get('password') ?? '') });
  };
  return (
    <Dialog title={account.changeTotp} description={account.totpNote} onClose={onClose} wide>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {enrolment ? (
          <>
            <Authenticator enrolment={enrolment} code={code} onCode={setCode} error={update.errors.code} />
            <KeptTokens tokens={tokens} kept={keepTokens} onChange={setKeepTokens} />
            <RecoveryCodes codes={enrolment.recoveryCodes} />
          </>
        ) : (
          <PasswordField
            label={account.oldPassword}
            name="password"
            required
            autoFocus
            error={enroll.errors.password}
          />
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button
            type="submit"
            tone="primary"
            busy={enroll.isPending || update.isPending}
            disabled={enrolment !== undefined && code.length < CODE_LENGTH}
          >
            {enrolment ? account.confirm : actions.continue}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
