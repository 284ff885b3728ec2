import { readPhone } from '@playlet/domain/account/phone';
import { Logo } from '@playlet/ui/logo';
import { IconFingerprint, IconLock, IconUser } from '@tabler/icons-react';
import { type FormEvent, Suspense, useEffect, useState } from 'react';
import { useSms } from '../../../features/account/sms.ts';
import type { SignedChallenge } from '../../../features/passkeys/ceremony.ts';
import { offerPasskey } from '../../../features/passkeys/offer.ts';
import { refreshSession, startSession } from '../../../features/session/load-session.ts';
import { useSession } from '../../../features/session/session.ts';
import type { CallInput, CallOutput } from '../../../lib/call.ts';
import { useCallMutation } from '../../../lib/call-mutation.ts';
import { BusinessError, failureCodeOf } from '../../../lib/failure.ts';
import { type FieldErrors, readFieldErrors } from '../../../lib/form.ts';
import { createLazyPart } from '../../../lib/lazy-part.ts';
import { showFailure } from '../../../lib/show.ts';
import { useText } from '../../../lib/text.ts';
import { showToast } from '../../../lib/toast.ts';
import { LatinName } from '../../../ui/brand/latin-name.tsx';
import { Button } from '../../../ui/control/button.tsx';
import { Link } from '../../../ui/control/link.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { SmsCodeField } from '../../../ui/form/sms-code-field.tsx';
import { buildAccountConsents } from '../account-consents.ts';
import { readThisDevice } from '../device.ts';
import { Consent } from './consent.tsx';
import { leaveSignIn, useLeaveAsMember } from './leave.ts';
import { findPhoneFault, findSmsCodeFault } from './rules.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { usePasskeyLogin } from './use-passkey-login.ts';

const loadConsentSheet = () => import('./consent-sheet.tsx');
const ConsentSheet = createLazyPart(loadConsentSheet);
const ReleaseSheet = createLazyPart(() => import('./release-sheet.tsx'));

type Credentials = Pick<
  CallInput<'POST public/member/member/login'>,
  'username' | 'password' | 'smsCode' | 'challengeId'
>;
type FieldName = 'username' | 'secret' | 'consent';

/** `/my/login`: by a code, which makes the account of a new number, or by password; comes back to where the viewer stood. */
export function Login({ back }: { back: string | undefined }) {
  const t = useText();
  const [by, setBy] = useState<'password' | 'sms'>('sms');
  const [username, setUsername] = useState('');
  const [secret, setSecret] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [tooMany, setTooMany] = useState<unknown>(null);
  /** The step that waits for the consent. */
  const [asking, setAsking] = useState<'send' | 'login' | 'passkey' | null>(null);
  const [passkey, setPasskey] = useState<SignedChallenge | null>(null);
  const versions = useSession(({ agreements }) => agreements?.inForce);
  const showFull = (error: unknown) => {
    const full = error instanceof BusinessError && error.errorCode === 'DEVICE_LIMIT_REACHED';
    setTooMany(full ? error.data : null);
    return full;
  };
  const enter = async (signedIn: CallOutput<'POST public/member/member/login'>) => {
    setTooMany(null);
    await startSession(signedIn);
    if (signedIn.restored) showToast('success', t('login.restored'));
    if (signedIn.created) showToast('success', t('login.created'));
    await leaveSignIn(back);
  };
  const { send, isPending, errors, refuse, setErrors, form } = useCallMutation(
    'POST public/member/member/login',
    {
      failure: async (error, input): Promise<FieldErrors<FieldName> | undefined> => {
        if (failureCodeOf(error) === 'CONSENT_OUTDATED') {
          setAgreed(false);
          await refreshSession();
        }
        const full = showFull(error);
        if ('password' in input && needsCode(error)) return askForCode(error);
        return full ? undefined : readFieldErrors(error, FIELDS);
      },
      onSuccess: async (signedIn, input) => {
        await enter(signedIn);
        if (input.smsCode !== undefined) void offerPasskey(signedIn.member);
      },
    },
  );
  const sms = useSms((error) => refuse(readFieldErrors(error, SMS_FIELDS)));
  const byPasskey = useCallMutation('POST public/member/passkey/login', {
    failure: async (error): Promise<FieldErrors<FieldName> | undefined> => {
      if (showFull(error)) return undefined;
      dropPasskey();
      if (needsCode(error)) refuse(askForCode(error));
      else showFailure(error);
      return undefined;
    },
    onSuccess: enter,
  });
  const enterByPasskey = (signed: SignedChallenge, releaseDeviceId?: string) =>
    byPasskey.send({
      passkey: signed,
      device: readThisDevice(),
      releaseDeviceId,
      consents: buildAccountConsents(versions),
    });
  const passkeys = usePasskeyLogin((signed) => {
    setPasskey(signed);
    if (agreed) void enterByPasskey(signed);
    else setAsking('passkey');
  });
  useLeaveAsMember(back, isPending || byPasskey.isPending);
  useEffect(() => void loadConsentSheet().catch(() => undefined), []);

  const credentialsOf = (typed: string): Credentials =>
    by === 'password'
      ? { username: username.trim(), password: typed }
      : { username: username.trim(), smsCode: typed, challengeId: sms.challengeId };
  const missing = (): FieldErrors<FieldName> => {
    const nameFault = by === 'sms' ? findPhoneFault(username) : username.trim() === '' && 'login.needName';
    const secretFault = by === 'sms' ? findSmsCodeFault(secret) : secret === '' && 'field.needPassword';
    return {
      ...(nameFault && { username: t(nameFault) }),
      ...(secretFault && { secret: t(secretFault) }),
    };
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const overlooked = missing();
    if (Object.keys(overlooked).length > 0)
      return refuse({ ...overlooked, ...(!agreed && { consent: t('consent.need') }) });
    setErrors({});
    if (agreed) return login();
    return setAsking('login');
  };
  const agree = () => {
    setAgreed(true);
    setAsking(null);
    if (asking === 'passkey') return passkey && enterByPasskey(passkey);
    return asking === 'send' ? sendAgreedCode() : login();
  };
  const login = (releaseDeviceId?: string, typed = secret) =>
    send({
      ...credentialsOf(typed),
      device: readThisDevice(),
      releaseDeviceId,
      // Nothing is sent before the box is ticked.
      consents: buildAccountConsents(versions),
    });
  const sendCode = () => {
    const fault = findPhoneFault(username);
    if (fault) return refuse({ username: t(fault) });
    setErrors({});
    // The consents come first: the code may make an account.
    return agreed ? sendAgreedCode() : setAsking('send');
  };
  const sendAgreedCode = () => sms.send({ phone: username.trim(), purpose: 'login' });
  /** Signs in with the last digit. */
  const changeCode = (text: string) => {
    setSecret(text);
    const complete = text !== secret && findSmsCodeFault(text) === undefined;
    if (complete && agreed && !isPending && findPhoneFault(username) === undefined)
      void login(undefined, text);
  };
  /** From an unusual place, or for an account that is being given up, the password is not enough. */
  const askForCode = (error: BusinessError): FieldErrors<FieldName> => {
    setBy('sms');
    setSecret('');
    return { secret: error.errorCode === 'CREDENTIAL_REQUIRED' ? t('login.codeNeeded') : error.message };
  };
  const closeConsent = () => {
    setAsking(null);
    if (passkey) dropPasskey();
  };
  /** Forgets a passkey's answer that was not used, and has passkeys suggested again. */
  const dropPasskey = () => {
    setPasskey(null);
    passkeys.renew();
  };
  const closeFull = () => {
    setTooMany(null);
    if (passkey) dropPasskey();
  };
  const turn = () => {
    setBy(by === 'password' ? 'sms' : 'password');
    setSecret('');
    setErrors({});
  };

  return (
    <SignInFrame title={t('page.login')} up="/my" leaves>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="flex flex-1 flex-col px-2 beside:justify-center"
      >
        <div className="mt-6 flex items-center gap-2 land:hidden beside:hidden">
          <Logo height={34} />
          <b className="text-title1">{t('app.name')}</b>
          <LatinName />
        </div>
        <h1 className="mt-6 mb-5 text-display land:mt-0 land:mb-2 land:text-title1">{t('page.login')}</h1>
        {/* Beside each other on a phone on its side, so that the button is seen. */}
        <div className="land:grid land:grid-cols-2 land:gap-4">
          <Field
            label={t(by === 'password' ? 'login.name' : 'field.phone')}
            name="username"
            icon={IconUser}
            value={username}
            onChange={(text) => setUsername(readPhone(text) ?? text)}
            error={errors.username}
            // Browsers that can offer passkeys here, beside the numbers they know.
            autoComplete={by === 'sms' ? 'tel-national webauthn' : 'username webauthn'}
            inputMode={by === 'sms' ? 'tel' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <div className="mt-4 land:mt-0">
            {by === 'password' ? (
              <PasswordField
                label={t('field.password')}
                name="password"
                icon={IconLock}
                value={secret}
                onChange={setSecret}
                error={errors.secret}
                autoComplete="current-password"
              />
            ) : (
              <SmsCodeField
                value={secret}
                onChange={changeCode}
                error={errors.secret}
                hint={t('login.newNumber')}
                sms={sms}
                onSend={sendCode}
              />
            )}
          </div>
        </div>
        <div className="mt-1 mb-2 flex min-h-11 items-center justify-between text-secondary text-text-2">
          <button type="button" className="hit" onClick={turn}>
            {t(by === 'password' ? 'login.bySms' : 'login.byPassword')}
          </button>
          <Link to="/customer_service" className="hit">
            {t('login.forgot')}
          </Link>
        </div>
        <Consent checked={agreed} onChange={setAgreed} error={errors.consent} />
        <Button type="submit" block busy={isPending} className="mt-4 land:mt-2">
          {t('action.login')}
        </Button>
        {passkeys.isPossible && (
          <Button
            tone="outline"
            block
            busy={passkeys.isAsking || byPasskey.isPending}
            className="mt-3 land:mt-2"
            onClick={() => void passkeys.ask()}
          >
            <IconFingerprint size={20} stroke={1.75} aria-hidden />
            {t('login.byPasskey')}
          </Button>
        )}
        <p className="mt-2 flex min-h-11 items-center justify-center gap-2 text-body text-text-2">
          {t('login.noAccount')}
          <Link to="/my/register" search={{ back }} replace className="hit font-semibold text-brand-text">
            {t('login.toRegister')}
          </Link>
        </p>
        <p className="mt-auto pt-8 text-center beside:mt-6 text-caption text-text-3">
          {t('login.deviceLimit')}
        </p>
      </form>
      <Suspense>
        {asking !== null && tooMany === null && (
          <ConsentSheet
            action={t(asking === 'send' ? 'consent.agreeAndSend' : 'consent.agreeAndLogin')}
            onAgree={agree}
            onClose={closeConsent}
          />
        )}
        {tooMany !== null && (
          <ReleaseSheet
            data={tooMany}
            busy={isPending || byPasskey.isPending}
            onRelease={(id) => (passkey ? enterByPasskey(passkey, id) : login(id))}
            onClose={closeFull}
          />
        )}
      </Suspense>
    </SignInFrame>
  );
}

function needsCode(error: unknown): error is BusinessError {
  return (
    error instanceof BusinessError && ['CREDENTIAL_REQUIRED', 'ACCOUNT_LEAVING'].includes(error.errorCode)
  );
}

const FIELDS = {
  CREDENTIAL_REQUIRED: 'secret',
  CREDENTIALS_WRONG: 'secret',
  SMS_CODE_WRONG: 'secret',
  ACCOUNT_NOT_FOUND: 'username',
  CONSENT_OUTDATED: 'consent',
} as const;

const SMS_FIELDS = {
  PHONE_NOT_SUPPORTED: 'username',
  SMS_NOT_SENT: 'secret',
  SMS_QUOTA_REACHED: 'secret',
} as const;
