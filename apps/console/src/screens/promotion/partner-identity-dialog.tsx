import {
  isIdentityNumber,
  normalizeIdentityNumber,
  PARTNER_KINDS,
  type PartnerKind,
} from '@playlet/domain/promotion/identity';
import { type FormEvent, useState } from 'react';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';

type PartnerIdentityDialogProps = { partnerId: string; name: string; kind: PartnerKind; onClose: () => void };

const MIN_NAME_LENGTH = 2;
const MAX_NAME_LENGTH = 80;

/** The form of a partner's identity. It begins empty, and replaces the stored identity. */
export function PartnerIdentityDialog(props: PartnerIdentityDialogProps) {
  const { partnerId, name, onClose } = props;
  const { promotion: words, actions } = useTexts();
  const [kind, setKind] = useState(props.kind);
  const { send, isPending, errors, setErrors } = useCallMutation<
    'PUT admin/promotion/identity/update',
    'legalName' | 'number'
  >('PUT admin/promotion/identity/update', {
    fields: { PARTNER_IDENTITY_INVALID: 'number' },
    onSuccess: () => {
      showToast(words.identitySaved);
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const legalName = String(form.get('legalName') ?? '').trim();
    const number = normalizeIdentityNumber(String(form.get('number') ?? ''));
    const isShort = legalName.length < MIN_NAME_LENGTH;
    const isWrong = !isIdentityNumber(kind, number);
    if (!isShort && !isWrong) return send({ partnerId, kind, legalName, number });
    setErrors({
      legalName: isShort ? words.legalNameShort : undefined,
      number: isWrong ? words.identityNumberWrong : undefined,
    });
  };
  return (
    <Dialog title={`${words.identity} · ${name}`} description={words.identityNote} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4" autoComplete="off">
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="mb-1 text-caption text-text-2">{words.identityKind}</legend>
          {PARTNER_KINDS.map((one) => (
            <label key={one} className="flex min-h-8 cursor-pointer items-center gap-3 touch:min-h-11">
              <input
                type="radio"
                name="kind"
                checked={one === kind}
                onChange={() => setKind(one)}
                className="size-4 accent-brand-solid"
              />
              {words.identityKinds[one]}
            </label>
          ))}
        </fieldset>
        <TextField
          label={words.legalName}
          name="legalName"
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          error={errors.legalName}
        />
        <TextField
          label={words.identityNumbers[kind]}
          name="number"
          autoComplete="off"
          spellCheck={false}
          error={errors.number}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button type="submit" tone="primary" busy={isPending}>
            {words.identitySave}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
