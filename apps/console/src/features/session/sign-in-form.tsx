import { type FormEvent, useRef, useState } from 'react';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { CODE_LENGTH, CodeInput } from '../../ui/code-input.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { enter } from './session.ts';

/** Account, password and the authenticator's digits on one form; the last digit submits. */
export function SignInForm({ account }: { account?: string }) {
  const { signIn } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [usesRecovery, setUsesRecovery] = useState(false);
  const { send, isPending, errors } = useCallMutation('POST admin/entry/session/create', {
    fields: { STAFF_CREDENTIALS_WRONG: 'code' },
    onSuccess: enter,
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '');
    const factor = usesRecovery ? { recoveryCode: text('recoveryCode').trim() } : { code };
    setCode('');
    send({ account: text('account').trim(), password: text('password'), ...factor });
  };

  return (
    <form ref={form} onSubmit={submit} className="mt-6 flex max-w-90 flex-col gap-3">
      <TextField
        label={signIn.account}
        name="account"
        defaultValue={account}
        required
        autoComplete="username"
        autoFocus={account === undefined}
      />
      <PasswordField label={signIn.password} name="password" required autoFocus={account !== undefined} />
      {usesRecovery ? (
        <TextField
          label={signIn.recoveryCode}
          name="recoveryCode"
          required
          autoComplete="off"
          hint={signIn.recoveryHint}
          error={errors.code}
        />
      ) : (
        <CodeInput
          label={signIn.code}
          value={code}
          onChange={setCode}
          // Once the digits are in the state that is sent.
          onFull={() => requestAnimationFrame(() => form.current?.requestSubmit())}
          error={errors.code}
        />
      )}
      <Button
        type="submit"
        tone="primary"
        size="large"
        busy={isPending}
        disabled={!usesRecovery && code.length < CODE_LENGTH}
      >
        {signIn.submit}
      </Button>
      <PasskeyButton />
      <Button tone="plain" className="self-start" onClick={() => setUsesRecovery(!usesRecovery)}>
        {usesRecovery ? signIn.useCode : signIn.useRecovery}
      </Button>
    </form>
  );
}
