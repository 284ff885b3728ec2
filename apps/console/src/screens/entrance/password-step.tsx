import { MIN_PASSWORD_LENGTH } from '@playlet/contract/limits';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

type PasswordStepProps = {
  isPending: boolean;
  error: string | undefined;
  more: ReactNode;
  onBack: () => void;
  onDone: (password: string) => void;
};

/** The password of the new account. */
export function PasswordStep({ isPending, error, more, onBack, onDone }: PasswordStepProps) {
  const { join, actions } = useTexts();
  const [isShort, setShort] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    const short = [...password].length < MIN_PASSWORD_LENGTH;
    setShort(short);
    if (!short) onDone(password);
  };
  return (
    <form onSubmit={submit} className="mt-6 flex max-w-100 flex-col gap-3">
      <PasswordField
        label={join.password}
        name="password"
        required
        autoComplete="new-password"
        autoFocus
        hint={join.passwordHint}
        error={isShort ? join.passwordShort : error}
      />
      {more}
      <div className="flex gap-2">
        <Button type="submit" tone="primary" size="large" busy={isPending}>
          {actions.continue}
        </Button>
        <Button size="large" onClick={onBack}>
          {actions.back}
        </Button>
      </div>
    </form>
  );
}
