import { type FormEvent, useState } from 'react';
import type { Assertion } from '../../features/passkeys/passkeys.ts';
import { ProofButton } from '../../features/passkeys/proof-button.tsx';
import { type Permission, useMe } from '../../features/session/session.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { CODE_LENGTH, CodeInput } from '../../ui/code-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { OneTimeSecret } from '../../ui/one-time-secret.tsx';

const MAX_LIFETIME_DAYS = 366;
const DEFAULT_LIFETIME_DAYS = 90;

/** Makes a token for scripts within the caller's own permissions, and shows it once. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const { tokens, permissions, actions } = useTexts();
  const { data: me } = useMe();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<Permission[]>([]);
  const [days, setDays] = useState(String(DEFAULT_LIFETIME_DAYS));
  const [code, setCode] = useState('');
  const [ready, setReady] = useState<string>();
  const { send, isPending, errors, setErrors } = useCallMutation('POST admin/own/token/create', {
    fields: { TOTP_CODE_WRONG: 'code', TOKEN_SCOPE_TOO_WIDE: 'scopes' },
    onSuccess: ({ token }) => setReady(token),
  });

  if (ready)
    return (
      <OneTimeSecret
        title={tokens.ready}
        note={tokens.readyNote}
        value={ready}
        copyLabel={actions.copy}
        onClose={onClose}
      />
    );
  const isReady = () => {
    if (scopes.length === 0) setErrors({ scopes: tokens.scopesMissing });
    return scopes.length > 0;
  };
  const create = (factor: { code: string } | { passkey: Assertion }) =>
    send({ name: name.trim(), scopes, days: Number(days), ...factor });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady()) return;
    create({ code });
    setCode('');
  };
  const toggle = (scope: Permission, isOn: boolean) =>
    setScopes(isOn ? [...scopes, scope] : scopes.filter((one) => one !== scope));
  return (
    <Dialog title={tokens.create} description={tokens.createNote} onClose={onClose} wide>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <div className="grid grid-cols-[1fr_8rem] gap-4">
          <TextField
            label={tokens.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
            required
            maxLength={64}
            autoFocus
            autoComplete="off"
          />
          <TextField
            label={tokens.days}
            type="number"
            min={1}
            max={MAX_LIFETIME_DAYS}
            required
            value={days}
            onChange={(event) => setDays(event.target.value)}
            hint={tokens.daysWrong({ max: MAX_LIFETIME_DAYS })}
          />
        </div>
        <fieldset>
          <legend className="text-caption text-text-2">{tokens.createScopes}</legend>
          <div className="mt-1 grid grid-cols-2 gap-x-6 stacked:grid-cols-1">
            {me?.permissions.map(({ permission }) => (
              <Checkbox
                key={permission}
                label={permissions[permission]}
                checked={scopes.includes(permission)}
                onChange={(event) => toggle(permission, event.target.checked)}
              />
            ))}
          </div>
          <p role="alert" className="text-caption text-danger">
            {errors.scopes}
          </p>
        </fieldset>
        <CodeInput label={tokens.code} value={code} onChange={setCode} error={errors.code} />
        <ProofButton isReady={isReady} onSigned={(passkey) => create({ passkey })} busy={isPending} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button type="submit" tone="primary" busy={isPending} disabled={code.length < CODE_LENGTH}>
            {tokens.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
