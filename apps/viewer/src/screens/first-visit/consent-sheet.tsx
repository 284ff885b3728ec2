import { Logo } from '@playlet/ui/logo';
import { leaveSession, logout } from '../../features/account/logout.ts';
import { chooseConsent, useConsent } from '../../features/consent/consent.ts';
import { useSession } from '../../features/session/session.ts';
import { navigate } from '../../lib/navigation.ts';
import { deviceChoices } from '../../lib/storage.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { usePromptState } from './prompt.ts';

/** 同意并开始, or browse only; a member who does not agree any more is signed out. */
export function ConsentSheet({ open, path }: { open: boolean; path: string }) {
  const t = useText();
  const { outdated, reopened } = useConsent();
  const member = useSession(({ currentUser }) => currentUser !== null);
  const title = t(outdated ? 'visit.changed' : 'visit.welcome');
  const decline = async () => {
    chooseConsent('browse');
    // In teen mode the service keeps the session without the guardian's PIN; the device leaves it, and stays in teen mode.
    if (member) await logout().catch(() => leaveSession(deviceChoices()));
    // Without consent there is no account to sign in to or to make.
    if (member || /^\/my\/(login|register)$/.test(path)) await navigate('/my', { replace: true });
  };
  const dismiss = () => {
    // Closing decides nothing where there is something to lose: it is asked again on the next visit.
    if (reopened) useConsent.setState({ reopened: false });
    else if (member) usePromptState.setState({ later: true });
    else void decline();
  };
  return (
    <Sheet open={open} onClose={dismiss} title={title} titleHidden>
      <div className="flex items-center gap-3">
        <Logo height={40} />
        <div>
          <p className="text-title2" aria-hidden>
            {title}
          </p>
          <p className="text-secondary text-text-3">
            {t(outdated ? 'visit.changedText' : 'visit.welcomeText')}
          </p>
        </div>
      </div>
      <p className="mt-4 mb-5 text-body text-text-2">
        {t('visit.text')}
        <Agreement to="/my/agreements/user">{t('consent.user')}</Agreement>
        {t('consent.and')}
        <Agreement to="/my/agreements/privacy">{t('consent.privacy')}</Agreement>
        {t('visit.minor')}
      </p>
      <div className="flex flex-col gap-1">
        <Button block onClick={() => chooseConsent('agreed')}>
          {t('visit.agree')}
        </Button>
        <Button tone="plain" block onClick={decline}>
          {t(member ? 'visit.logout' : 'visit.browse')}
        </Button>
      </div>
    </Sheet>
  );
}

function Agreement({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="font-medium text-brand-text">
      {children}
    </Link>
  );
}
