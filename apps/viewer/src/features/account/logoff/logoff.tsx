import { IconInfoCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { leaveSession } from '../../../lib/account/logout.ts';
import { call } from '../../../lib/call.ts';
import { goBack } from '../../../lib/navigation.ts';
import { useSession } from '../../../lib/session.ts';
import { deviceChoices } from '../../../lib/storage.ts';
import { useText } from '../../../lib/text.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import type { Proof } from '../../../ui/form/proof-sheet.tsx';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { StateScreen } from '../../../ui/state-screen.tsx';
import { Losses } from './losses.tsx';

const ProofSheet = lazy(() => import('../../../ui/form/proof-sheet.tsx'));

/** `/my/setting/logoff`: what is lost, a tick, a fresh proof, and the account is gone for good. */
export function Logoff() {
  const t = useText();
  const user = useSession(({ currentUser }) => currentUser);
  const [read, setRead] = useState(false);
  const [proving, setProving] = useState(false);
  const [gone, setGone] = useState(false);

  const deregister = async (proof: Proof) => {
    const kept = deviceChoices();
    await call(
      'POST member/profile/profile/deregister',
      { confirmed: true, ...proof },
      { skipErrorHandler: true },
    );
    setProving(false);
    setGone(true);
    leaveSession(kept);
  };
  const stay = () => goBack('/my/setting');

  if (gone) return <Gone />;
  if (!user) return null;
  return (
    <Page title={t('setting.logoff')} up="/my/setting">
      <h2 className="mt-2 text-title1">{t('logoff.title')}</h2>
      <p className="mt-1 text-body text-text-2">{t('logoff.text', { phone: user.phone })}</p>
      <Losses user={user} />
      <div className="mt-3">
        <Checkbox checked={read} onChange={setRead}>
          <span className="text-text-1">{t('logoff.confirm')}</span>
        </Checkbox>
      </div>
      <div className="mt-auto flex flex-col gap-3 pt-6">
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
          onClick={() => setProving(true)}
        >
          {t('logoff.action')}
        </Button>
        <Button tone="quiet" onClick={stay}>
          {t('logoff.stay')}
        </Button>
      </div>
      <Suspense>
        {proving && (
          <ProofSheet
            open
            onClose={() => setProving(false)}
            purpose="deregister"
            phone={user.phone}
            passwordToo
            action={t('logoff.action')}
            onProve={deregister}
          />
        )}
      </Suspense>
    </Page>
  );
}

function Gone() {
  const t = useText();
  return (
    <StateScreen prop="torn-ticket" title={t('logoff.gone')} text={t('logoff.goneText')}>
      <Link to="/frame" replace className={buttonClass()}>
        {t('state.notFoundAction')}
      </Link>
    </StateScreen>
  );
}
