import { type FormEvent, useState } from 'react';
import { useSms } from '../../../features/account/sms.ts';
import { keepToken, updateMember, useSession } from '../../../features/session/session.ts';
import { useCallMutation } from '../../../lib/call-mutation.ts';
import { readFieldErrors } from '../../../lib/form.ts';
import { useText } from '../../../lib/text.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/control/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { SmsCodeField } from '../../../ui/form/sms-code-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { newPasswordFault } from '../sign-in/rules.ts';

type PasswordSheetProps = {
  /** A stranger has just been signed out: the trusted devices stay. */
  afterStranger?: boolean;
  onClose: () => void;
  onChanged: () => void;
};

/** 修改密码: proven by the old one or by a code; all other devices are signed out. */
export default function PasswordSheet({ afterStranger = false, onClose, onChanged }: PasswordSheetProps) {
  const t = useText();
  const member = useSession(({ currentUser }) => currentUser);
  const hasPassword = member?.hasPassword !== false;
  const title = t(hasPassword ? 'check.changePassword' : 'check.setPassword');
  const [by, setBy] = useState<'password' | 'sms'>(hasPassword ? 'password' : 'sms');
  const [proof, setProof] = useState('');
  const [next, setNext] = useState('');

  const { send, isPending, errors, refuse, setErrors, form } = useCallMutation(
    'PUT member/profile/profile/password',
    {
      failure: FIELDS,
      onSuccess: ({ token }) => {
        keepToken(token);
        if (member) updateMember({ ...member, hasPassword: true });
        showToast('success', t(afterStranger ? 'check.passwordChangedHere' : 'check.passwordChanged'));
        onChanged();
        onClose();
      },
    },
  );
  const sms = useSms((error) => refuse(readFieldErrors(error, SMS_FIELDS)));
  const turn = () => {
    setBy(by === 'password' ? 'sms' : 'password');
    setProof('');
    setErrors({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = newPasswordFault(next);
    if (proof === '' || fault) {
      return refuse({
        ...(proof === '' && { proof: t(by === 'password' ? 'field.needPassword' : 'field.needSmsCode') }),
        ...(fault && { next: t(fault) }),
      });
    }
    return send({
      newPassword: next,
      ...(afterStranger && { keepDevices: true }),
      ...(by === 'password' ? { password: proof } : { smsCode: proof, challengeId: sms.challengeId }),
    });
  };

  return (
    <Sheet open onClose={onClose} title={title}>
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
          <SmsCodeField
            value={proof}
            onChange={setProof}
            error={errors.proof}
            sms={sms}
            onSend={() => sms.send({ purpose: 'password' })}
          />
        )}
        {hasPassword ? (
          <button type="button" className="hit my-2 min-h-11 text-secondary text-text-2" onClick={turn}>
            {t(by === 'password' ? 'proof.bySms' : 'proof.byPassword')}
          </button>
        ) : (
          <div className="h-4" />
        )}
        <PasswordField
          label={t('check.newPassword')}
          name="newPassword"
          autoComplete="new-password"
          value={next}
          onChange={setNext}
          error={errors.next}
          hint={t('register.passwordRule')}
        />
        <p className="mt-3 text-secondary text-text-3">
          {t(afterStranger ? 'check.passwordKeeps' : 'check.passwordSignsOut')}
        </p>
        <Button type="submit" block busy={isPending} className="mt-4">
          {title}
        </Button>
      </form>
    </Sheet>
  );
}

const FIELDS = {
  PASSWORD_WRONG: 'proof',
  SMS_CODE_WRONG: 'proof',
  PROOF_REQUIRED: 'proof',
  PASSWORD_TOO_COMMON: 'next',
} as const;

const SMS_FIELDS = { SMS_NOT_SENT: 'proof', SMS_QUOTA_REACHED: 'proof' } as const;
