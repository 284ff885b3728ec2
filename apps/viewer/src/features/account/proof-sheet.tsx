import { useEffect, useState } from 'react';
import { type FieldErrors, fieldErrors } from '../../lib/form.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/form/code-input.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useSms } from './sms.ts';

/** The member's proof: one of the two. */
export type Proof = { password: string } | { smsCode: string; challengeId: string | undefined };

type ProofSheetProps = {
  open: boolean;
  onClose: () => void;
  /** What the code is good for. */
  purpose: 'risk' | 'guardian' | 'password' | 'deregister' | 'export';
  /** The account's number, masked. */
  phone: string;
  /** The password will do as well. */
  passwordToo?: boolean;
  /** The word on the button. */
  action: string;
  /** Does what is to be proven for; its refusal is shown at the field. */
  onProve: (proof: Proof) => Promise<void>;
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
}: ProofSheetProps) {
  const t = useText();
  const sms = useSms();
  const [by, setBy] = useState<'sms' | 'password'>('sms');
  const [value, setValue] = useState('');
  const [errors, setErrors] = useState<FieldErrors<'proof'>>({});
  const [busy, setBusy] = useState(false);

  const send = () => sms.send({ purpose }).catch((error: unknown) => setErrors(fieldErrors(error, FIELDS)));
  useEffect(() => {
    if (open && by === 'sms' && sms.wait === 0 && !sms.sending) void send();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one code for each time the sheet opens
  }, [open, by]);

  const change = (next: string) => {
    setErrors({});
    setValue(next);
  };
  const turn = () => {
    change('');
    setBy(by === 'sms' ? 'password' : 'sms');
  };
  const prove = async () => {
    setBusy(true);
    try {
      await onProve(by === 'sms' ? { smsCode: value, challengeId: sms.challengeId } : { password: value });
    } catch (error) {
      setValue('');
      setErrors(fieldErrors(error, FIELDS));
    } finally {
      setBusy(false);
    }
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
            error={errors.proof}
            autoFocus
          />
        ) : (
          <PasswordField
            label={t('field.password')}
            name="password"
            autoComplete="current-password"
            value={value}
            onChange={change}
            error={errors.proof}
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
          {passwordToo && (
            <button type="button" className="hit ms-auto" onClick={turn}>
              {t(by === 'sms' ? 'proof.byPassword' : 'proof.bySms')}
            </button>
          )}
        </div>
        <Button type="submit" block disabled={!ready} busy={busy}>
          {action}
        </Button>
      </form>
    </Sheet>
  );
}

const FIELDS = {
  SMS_CODE_WRONG: 'proof',
  PASSWORD_WRONG: 'proof',
  PROOF_REQUIRED: 'proof',
  TOO_MANY_REQUESTS: 'proof',
  SMS_NOT_SENT: 'proof',
} as const;
