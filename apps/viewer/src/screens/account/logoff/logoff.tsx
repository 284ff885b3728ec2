import { IconInfoCircle } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { AccountNav } from '../../../features/account/account-nav.tsx';
import { leaveSession } from '../../../features/account/logout.ts';
import { PROOF_FIELDS, type Proof } from '../../../features/account/proof.ts';
import { useSession } from '../../../features/session/session.ts';
import { call } from '../../../lib/call.ts';
import { useWriteMutation } from '../../../lib/call-mutation.ts';
import { BusinessError } from '../../../lib/failure.ts';
import { readFieldErrors } from '../../../lib/form.ts';
import { formatDay } from '../../../lib/format.ts';
import { createLazyPart } from '../../../lib/lazy-part.ts';
import { navigateBack } from '../../../lib/navigation.ts';
import { readDeviceChoices } from '../../../lib/storage.ts';
import { useText } from '../../../lib/text.ts';
import { Button, buttonClassOf } from '../../../ui/control/button.tsx';
import { Link } from '../../../ui/control/link.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { StateScreen } from '../../../ui/state/state-screen.tsx';
import { Losses } from './losses.tsx';

const GuardianPinSheet = createLazyPart(() => import('../guardian-pin-sheet.tsx'));
const ProofSheet = createLazyPart(() => import('../../../features/account/proof-sheet.tsx'));

/**
 * `/my/setting/logoff`: the losses, a tick, in teen mode the guardian's PIN, a fresh proof, and the deletion of the
 * account.
 */
export function Logoff() {
  const t = useText();
  const user = useSession(({ currentUser }) => currentUser);
  const [read, setRead] = useState(false);
  const [step, setStep] = useState<'pin' | 'proof' | null>(null);
  const [pin, setPin] = useState<string>();
  const [pinError, setPinError] = useState<string>();
  const [gone, setGone] = useState<{ undoUntil: string | null } | null>(null);

  const deregistration = useWriteMutation(deregister, {
    failure: (error) => {
      if (!(error instanceof BusinessError && error.errorCode in PIN_ERRORS))
        return readFieldErrors(error, PROOF_FIELDS);
      setPinError(readFieldErrors(error, PIN_ERRORS).pin);
      setStep('pin');
      return undefined;
    },
    onSuccess: async ({ undoUntil, kept }) => {
      setStep(null);
      setGone({ undoUntil });
      await leaveSession(kept, pin);
    },
  });
  const takePin = (typed: string) => {
    setPin(typed);
    setPinError(undefined);
    setStep('proof');
  };
  const stay = () => navigateBack('/my/setting');

  if (gone) return <Gone {...gone} />;
  if (!user) return null;
  return (
    <Page title={t('setting.logoff')} up="/my/setting" side={<AccountNav />}>
      <h2 className="mt-2 text-title1">{t('logoff.title')}</h2>
      <p className="mt-1 text-body text-text-2">{t('logoff.text', { phone: user.phone })}</p>
      <Losses user={user} />
      <div className="mt-3">
        <Checkbox checked={read} onChange={setRead}>
          <span className="text-text-1">{t('logoff.confirm')}</span>
        </Checkbox>
      </div>
      <div className="mt-auto flex flex-col gap-3 pt-6 desk:mt-2">
        {!read && (
          <p id="logoff-hint" className="flex items-center justify-center gap-1.5 text-secondary text-text-2">
            <IconInfoCircle size={16} aria-hidden />
            {t('logoff.hint')}
          </p>
        )}
        <Button
          tone="danger"
          disabled={!read}
          aria-describedby={read ? undefined : 'logoff-hint'}
          className="disabled:border-transparent"
          onClick={() => setStep(user.teen.enabled ? 'pin' : 'proof')}
        >
          {t('logoff.action')}
        </Button>
        <Button tone="quiet" onClick={stay}>
          {t('logoff.stay')}
        </Button>
      </div>
      <Suspense>
        {step === 'pin' && (
          <GuardianPinSheet error={pinError} onPin={takePin} onClose={() => setStep(null)} />
        )}
        {step === 'proof' && (
          <ProofSheet
            open
            onClose={() => setStep(null)}
            purpose="deregister"
            phone={user.phone}
            // An untrusted session needs the code.
            passwordToo={!user.risk}
            action={t('logoff.action')}
            onProve={(proof: Proof) => deregistration.send({ ...proof, pin })}
            mutation={deregistration}
          />
        )}
      </Suspense>
    </Page>
  );
}

/** Answers with the device's own choices as they were before: the service may have everything cleared. */
async function deregister(input: Proof & { pin: string | undefined }) {
  const kept = readDeviceChoices();
  const { undoUntil } = await call(
    'POST member/profile/profile/deregister',
    { confirmed: true, ...input },
    { skipErrorHandler: true },
  );
  return { undoUntil, kept };
}

function Gone({ undoUntil }: { undoUntil: string | null }) {
  const t = useText();
  const text = undoUntil ? t('logoff.undoText', { day: formatDay(undoUntil) }) : t('logoff.goneText');
  return (
    <StateScreen prop="torn-ticket" title={t(undoUntil ? 'logoff.leaving' : 'logoff.gone')} text={text}>
      <Link to="/frame" replace className={buttonClassOf()}>
        {t('state.notFoundAction')}
      </Link>
    </StateScreen>
  );
}

const PIN_ERRORS = { TEEN_PIN_REQUIRED: 'pin', TEEN_PIN_WRONG: 'pin', TEEN_PIN_BLOCKED: 'pin' } as const;
