import { useEffect, useEffectEvent, useState } from 'react';
import type { CallMutation } from '../../lib/call-mutation.ts';
import { readFieldErrors } from '../../lib/form.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/control/button.tsx';
import { CodeInput } from '../../ui/form/code-input.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { useSession } from '../session/session.ts';
import type { Proof } from './proof.ts';
import { useSms } from './sms.ts';

type ProofSheetProps = {
  open: boolean;
  onClose: () => void;
  /** The purpose of the code. */
  purpose: 'risk' | 'guardian' | 'password' | 'deregister' | 'export' | 'passkey';
  /** The account's number, masked. */
  phone: string;
  /** The password will do as well. */
  passwordToo?: boolean;
  /** The word on the button. */
  action: string;
  onProve: (proof: Proof) => unknown;
  /** The write that takes the proof, if it is taken at once; its refusal is shown at the field. */
  mutation?: Pick<CallMutation<never, unknown, 'proof'>, 'isPending' | 'errors' | 'setErrors'>;
};

/** 验证是你本人: a code sent to the account's phone, or the password. */
export default function ProofSheet({
  open,
  onClose,
  purpose,
  phone,
  passwordToo = false,
  action,
  onProve,
  mutation,
}: ProofSheetProps) {
  const t = useText();
  const hasPassword = useSession(({ currentUser }) => currentUser?.hasPassword !== false);
  const [unsent, setUnsent] = useState<string>();
  const sms = useSms((error) => setUnsent(readFieldErrors(error, SMS_FIELDS).proof));
  const [by, setBy] = useState<'sms' | 'password'>('sms');
  const [value, setValue] = useState('');
  const error = unsent ?? mutation?.errors.proof;

  const send = () => sms.send({ purpose });
  const sendFirst = useEffectEvent(() => {
    if (sms.wait === 0 && !sms.sending) void send();
  });
  // One code for each time the sheet opens.
  useEffect(() => {
    if (open && by === 'sms') sendFirst();
  }, [open, by]);

  const change = (next: string) => {
    setUnsent(undefined);
    mutation?.setErrors({});
    setValue(next);
  };
  const turn = () => {
    change('');
    setBy(by === 'sms' ? 'password' : 'sms');
  };
  const prove = async () => {
    await onProve(by === 'sms' ? { smsCode: value, challengeId: sms.challengeId } : { password: value });
    setValue('');
  };

  const ready = by === 'sms' ? value.length === 6 : value !== '';
  return (
    <Sheet open={open} onClose={onClose} title={t('proof.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void prove();
        }}
      >
        <p className="-mt-2 mb-5 text-body text-text-2">
          {by === 'sms'
            ? t(sms.sent ? 'proof.sentTo' : 'proof.sendingTo', { phone })
            : t('proof.enterPassword')}
        </p>
        {by === 'sms' ? (
          <CodeInput
            label={t('field.smsCode')}
            length={6}
            value={value}
            onChange={change}
            error={error}
            autoFocus
          />
        ) : (
          <PasswordField
            label={t('field.password')}
            name="password"
            autoComplete="current-password"
            value={value}
            onChange={change}
            error={error}
            autoFocus
          />
        )}
        <div className="my-2 flex min-h-11 items-center justify-between text-secondary text-text-2">
          {by === 'sms' && (
            <button
              type="button"
              className="hit tabular disabled:text-text-3"
              disabled={sms.wait > 0}
              onClick={send}
            >
              {sms.wait > 0 ? t('field.smsWait', { seconds: sms.wait }) : t('field.smsAgain')}
            </button>
          )}
          {passwordToo && hasPassword && (
            <button type="button" className="hit ms-auto" onClick={turn}>
              {t(by === 'sms' ? 'proof.byPassword' : 'proof.bySms')}
            </button>
          )}
        </div>
        {purpose === 'risk' && (
          <p className="mb-3 text-balance text-secondary text-text-3">{t('proof.onlySms')}</p>
        )}
        <Button type="submit" block disabled={!ready} busy={mutation?.isPending}>
          {action}
        </Button>
      </form>
    </Sheet>
  );
}

const SMS_FIELDS = { TOO_MANY_REQUESTS: 'proof', SMS_NOT_SENT: 'proof', SMS_QUOTA_REACHED: 'proof' } as const;
