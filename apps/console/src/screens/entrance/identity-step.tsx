import { type FormEvent, useState } from 'react';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

export type Identity = { account: string; name: string };

type IdentityStepProps = {
  /** The identity that the link names already. */
  fixed: Identity | undefined;
  initial: Identity;
  error: string | undefined;
  onDone: (identity: Identity) => void;
};

/** The person's identity: chosen by the first owner, named by the link of everyone else. */
export function IdentityStep({ fixed, initial, error, onDone }: IdentityStepProps) {
  const { join, actions } = useTexts();
  const [identity, setIdentity] = useState(fixed ?? initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone({ account: identity.account.trim(), name: identity.name.trim() });
  };
  return (
    <form onSubmit={submit} className="mt-6 flex max-w-100 flex-col gap-3">
      <TextField
        label={join.account}
        value={identity.account}
        onChange={(event) => setIdentity({ ...identity, account: event.target.value })}
        disabled={fixed !== undefined}
        required
        minLength={3}
        maxLength={64}
        pattern="[^\s@]+(@[^\s@]+)?"
        autoComplete="username"
        autoFocus
        hint={join.accountHint}
        error={error}
      />
      <TextField
        label={join.name}
        value={identity.name}
        onChange={(event) => setIdentity({ ...identity, name: event.target.value })}
        disabled={fixed !== undefined}
        required
        maxLength={32}
        autoComplete="name"
        hint={join.nameHint}
      />
      <Button type="submit" tone="primary" size="large" className="self-start">
        {actions.continue}
      </Button>
    </form>
  );
}
