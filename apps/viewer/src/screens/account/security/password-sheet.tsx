import { type FormEvent, useRef, useState } from 'react';
import { useSms } from '../../../features/account/sms.ts';
import { keepToken } from '../../../features/session/session.ts';
import { call } from '../../../lib/call.ts';
import { type FieldErrors, fieldErrors, focusFirstError } from '../../../lib/form.ts';
import { useText } from '../../../lib/text.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { SmsCodeField } from '../../../ui/form/sms-code-field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { newPasswordFault } from '../sign-in/rules.ts';

type FieldName = 'proof' | 'next';

/** 修改密码: proven by the old one or by a code; all other devices are signed out. */
export default function PasswordSheet({
  onClose,
  onChanged,
}: {
  onClose: () => void;
  onChanged: () => void;
}) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const sms = useSms();
  const [by, setBy] = useState<'password' | 'sms'>('password');
  const [proof, setProof] = useState('');
  const [next, setNext] = useState('');
  const [errors, setErrors] = useState<FieldErrors<FieldName>>({});
  const [busy, setBusy] = useState(false);

  const refuse = (wrong: FieldErrors<FieldName>) => {
    focusFirstError(form.current, () => setErrors(wrong));
  };
  const sendCode = () =>
    sms.send({ purpose: 'password' }).catch((error: unknown) => refuse(fieldErrors(error, FIELDS)));
  const turn = () => {
    setBy(by === 'password' ? 'sms' : 'password');
    setProof('');
    setErrors({});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fault = newPasswordFault(next);
    if (proof === '' || fault) {
      return refuse({
        ...(proof === '' && { proof: t(by === 'password' ? 'field.needPassword' : 'field.needSmsCode') }),
        ...(fault && { next: t(fault) }),
      });
    }
    setBusy(true);
    try {
      const { token } = await call(
        'PUT member/profile/profile/password',
        {
          newPassword: next,
          ...(by === 'password' ? { password: proof } : { smsCode: proof, challengeId: sms.challengeId }),
        },
        { skipErrorHandler: true },
      );
      keepToken(token);
      toast('success', t('check.passwordChanged'));
      onChanged();
      onClose();
    } catch (error) {
      refuse(fieldErrors(error, FIELDS));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Sheet open onClose={onClose} title={t('check.changePassword')}>
      <form ref={form} noValidate onSubmit={submit}>
        {by === 'password' ? (
          <PasswordField
            label={t('check.oldPassword')}
            name="password"
            autoComplete="current-password"
            value={proof}
            onChange={setProof}
            error={errors.proof}
          />
        ) : (
          <SmsCodeField value={proof} onChange={setProof} error={errors.proof} sms={sms} onSend={sendCode} />
        )}
        <button type="button" className="hit my-2 min-h-11 text-secondary text-text-2" onClick={turn}>
          {t(by === 'password' ? 'proof.bySms' : 'proof.byPassword')}
        </button>
        <PasswordField
          label={t('check.newPassword')}
          name="newPassword"
          autoComplete="new-password"
          value={next}
          onChange={setNext}
          error={errors.next}
          hint={t('register.passwordRule')}
        />
        <p className="mt-3 text-secondary text-text-3">{t('check.passwordSignsOut')}</p>
        <Button type="submit" block busy={busy} className="mt-4">
          {t('check.changePassword')}
        </Button>
      </form>
    </Sheet>
  );
}

const FIELDS = {
  PASSWORD_WRONG: 'proof',
  SMS_CODE_WRONG: 'proof',
  PROOF_REQUIRED: 'proof',
  SMS_NOT_SENT: 'proof',
  PASSWORD_TOO_COMMON: 'next',
} as const;
