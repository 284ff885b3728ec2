import { type FormEvent, useState } from 'react';
import { useSms } from '../../../features/account/sms.ts';
import { keepToken, updateMember } from '../../../features/session/session.ts';
import { useCallMutation } from '../../../lib/call-mutation.ts';
import { useText } from '../../../lib/text.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/control/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { SmsCodeField } from '../../../ui/form/sms-code-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import {
  buildPhoneChangeInput,
  describeNotSent,
  describeRefusal,
  findOverlooked,
  type PhoneChange,
  type PhoneChangeField,
} from './phone-change.ts';

const EMPTY: PhoneChange = { phone: '', smsCode: '', by: 'password', proof: '' };

type PhoneSheetProps = {
  /** The number until now, masked. */
  phone: string;
  onClose: () => void;
  onChanged: () => void;
};

/** 更换手机号: the new number proven by a code, the member by the password or a code to the old number. */
export default function PhoneSheet({ phone: oldPhone, onClose, onChanged }: PhoneSheetProps) {
  const t = useText();
  const [change, setChange] = useState(EMPTY);

  const { send, isPending, errors, refuse, setErrors, form } = useCallMutation(
    'PUT member/profile/profile/phone',
    {
      failure: (error) => describeRefusal(error, t),
      onSuccess: ({ token, ...member }) => {
        keepToken(token);
        updateMember(member);
        showToast('success', t('check.phoneChanged'));
        onChanged();
        onClose();
      },
    },
  );
  const newSms = useSms((error) => refuse(describeNotSent(error, 'smsCode')));
  const oldSms = useSms((error) => refuse(describeNotSent(error, 'proof')));
  const wrong = findOverlooked(change, t);
  const bind = (name: PhoneChangeField) => ({
    value: change[name],
    onChange: (value: string) => {
      setChange({ ...change, [name]: value });
      setErrors({ ...errors, [name]: undefined });
    },
    onBlur: () => {
      if (change[name] !== '') setErrors({ ...errors, [name]: wrong[name] ?? errors[name] });
    },
    error: errors[name],
  });

  const sendToNew = () => {
    if (wrong.phone) return refuse({ phone: wrong.phone });
    return newSms.send({ phone: change.phone.trim(), purpose: 'phone' });
  };
  const turn = () => {
    setChange({ ...change, by: change.by === 'password' ? 'sms' : 'password', proof: '' });
    setErrors({ ...errors, proof: undefined });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    return send({
      ...buildPhoneChangeInput(change),
      challengeId: newSms.challengeId,
      oldChallengeId: oldSms.challengeId,
    });
  };

  return (
    <Sheet open onClose={onClose} title={t('check.changePhone')}>
      <form ref={form} noValidate onSubmit={submit}>
        <div className="space-y-3.5">
          <PhoneField {...bind('phone')} label={t('check.newPhone')} name="phone" />
          <SmsCodeField {...bind('smsCode')} sms={newSms} onSend={sendToNew} />
          {change.by === 'password' ? (
            <PasswordField
              {...bind('proof')}
              label={t('field.password')}
              name="password"
              autoComplete="current-password"
            />
          ) : (
            <SmsCodeField
              {...bind('proof')}
              label={t('check.oldPhoneCode')}
              hint={t('check.oldPhoneCodeTo', { phone: oldPhone })}
              sms={oldSms}
              onSend={() => oldSms.send({ purpose: 'rebind' })}
            />
          )}
        </div>
        <button type="button" className="hit my-2 min-h-11 text-secondary text-text-2" onClick={turn}>
          {t(change.by === 'password' ? 'proof.bySms' : 'proof.byPassword')}
        </button>
        <p className="text-secondary text-text-3">{t('check.phoneSignsOut')}</p>
        <Button type="submit" block busy={isPending} className="mt-4">
          {t('check.changePhone')}
        </Button>
      </form>
    </Sheet>
  );
}
