import type { MessageKey } from '@playlet/i18n/messages';
import { type FormEvent, Suspense, useEffect, useState } from 'react';
import { useSms } from '../../../features/account/sms.ts';
import { refreshSession, startSession } from '../../../features/session/load-session.ts';
import { useSession } from '../../../features/session/session.ts';
import { type FieldByCode, useCallMutation } from '../../../lib/call-mutation.ts';
import { failureCodeOf } from '../../../lib/failure.ts';
import { readFieldErrors } from '../../../lib/form.ts';
import { createLazyPart } from '../../../lib/lazy-part.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/control/button.tsx';
import { Link } from '../../../ui/control/link.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { SmsCodeField } from '../../../ui/form/sms-code-field.tsx';
import { buildAccountConsents } from '../account-consents.ts';
import { readThisDevice } from '../device.ts';
import { Consent } from './consent.tsx';
import { leaveSignIn, useLeaveAsMember } from './leave.ts';
import { findPhoneFault, findSmsCodeFault, findUsernameFault, newPasswordFault } from './rules.ts';
import { SignInFrame } from './sign-in-frame.tsx';

const loadConsentSheet = () => import('./consent-sheet.tsx');
const ConsentSheet = createLazyPart(loadConsentSheet);

const EMPTY = { phone: '', smsCode: '', username: '', password: '' };
type TextField = keyof typeof EMPTY;
type FieldName = TextField | 'consent';

/** `/my/register`: a phone proven by a code, a name and a password. A mistake is shown when its field is left. */
export function Register({ back }: { back: string | undefined }) {
  const t = useText();
  const [values, setValues] = useState(EMPTY);
  const [agreed, setAgreed] = useState(false);
  const [asking, setAsking] = useState(false);
  const versions = useSession(({ agreements }) => agreements?.inForce);
  const { send, isPending, errors, refuse, setErrors, form } = useCallMutation(
    'POST public/member/member/register',
    {
      failure: async (error) => {
        if (failureCodeOf(error) === 'CONSENT_OUTDATED') {
          setAgreed(false);
          await refreshSession();
        }
        return readFieldErrors(error, FIELDS);
      },
      onSuccess: async (signedIn) => {
        await startSession(signedIn);
        await leaveSignIn(back);
      },
    },
  );
  const sms = useSms((error) => refuse(readFieldErrors(error, SMS_FIELDS)));
  useLeaveAsMember(back, isPending);
  useEffect(() => void loadConsentSheet().catch(() => undefined), []);

  const textOf = (fault: MessageKey | undefined) => fault && t(fault);
  const wrong: Record<TextField, string | undefined> = {
    phone: textOf(findPhoneFault(values.phone)),
    smsCode: textOf(findSmsCodeFault(values.smsCode)),
    username: textOf(findUsernameFault(values.username)),
    password: textOf(newPasswordFault(values.password)),
  };
  const bind = (name: TextField) => ({
    name,
    value: values[name],
    onChange: (value: string) => {
      setValues({ ...values, [name]: value });
      setErrors({ ...errors, [name]: undefined });
    },
    onBlur: () => {
      if (values[name] !== '') setErrors({ ...errors, [name]: wrong[name] ?? errors[name] });
    },
    error: errors[name],
  });

  const sendCode = () => {
    if (wrong.phone) return refuse({ phone: wrong.phone });
    return sms.send({ phone: values.phone.trim(), purpose: 'register' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.values(wrong).some(Boolean))
      return refuse({ ...wrong, consent: agreed ? undefined : t('consent.need') });
    setErrors({});
    if (agreed) return register();
    return setAsking(true);
  };
  const agree = () => {
    setAgreed(true);
    setAsking(false);
    return register();
  };
  const register = () =>
    send({
      ...values,
      challengeId: sms.challengeId,
      phone: values.phone.trim(),
      username: values.username.trim(),
      device: readThisDevice(),
      consents: buildAccountConsents(versions),
    });

  return (
    <SignInFrame title={t('page.register')} up="/my/login">
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="flex flex-1 flex-col px-2 beside:justify-center"
      >
        <h1 className="mt-3 text-display">{t('register.title')}</h1>
        <p className="mt-1 mb-5 text-body text-text-2">{t('register.text')}</p>
        <div className="space-y-3.5">
          <PhoneField {...bind('phone')} />
          <SmsCodeField {...bind('smsCode')} sms={sms} onSend={sendCode} />
          <Field
            {...bind('username')}
            label={t('field.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            hint={t('register.usernameRule')}
          />
          <PasswordField
            {...bind('password')}
            label={t('field.password')}
            autoComplete="new-password"
            hint={t('register.passwordRule')}
          />
        </div>
        <div className="mt-4">
          <Consent checked={agreed} onChange={setAgreed} error={errors.consent} more={t('consent.minor')} />
        </div>
        <Button type="submit" block busy={isPending} className="mt-4">
          {t('register.submit')}
        </Button>
        <p className="mt-2 flex min-h-11 items-center justify-center gap-2 text-body text-text-2">
          {t('register.haveAccount')}
          <Link to="/my/login" search={{ back }} replace className="hit font-semibold text-brand-text">
            {t('register.toLogin')}
          </Link>
        </p>
      </form>
      <Suspense>
        {asking && (
          <ConsentSheet
            action={t('consent.agreeAndRegister')}
            more={t('consent.minor')}
            onAgree={agree}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </SignInFrame>
  );
}

const FIELDS: FieldByCode<'POST public/member/member/register', FieldName> = {
  SMS_CODE_WRONG: 'smsCode',
  PHONE_NOT_SUPPORTED: 'phone',
  PHONE_TAKEN: 'phone',
  USERNAME_TAKEN: 'username',
  USERNAME_NOT_ALLOWED: 'username',
  PASSWORD_TOO_COMMON: 'password',
  CONSENT_OUTDATED: 'consent',
};

const SMS_FIELDS = {
  PHONE_NOT_SUPPORTED: 'phone',
  SMS_NOT_SENT: 'smsCode',
  SMS_QUOTA_REACHED: 'smsCode',
} as const;
