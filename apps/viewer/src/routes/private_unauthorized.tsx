import { isTeen, useSession } from '../features/session/session.ts';
import { useText } from '../lib/text.ts';
import { TeenClosed } from '../screens/zone/teen-closed.tsx';
import { buttonClassOf } from '../ui/control/button.tsx';
import { Link } from '../ui/control/link.tsx';
import { StateScreen } from '../ui/state/state-screen.tsx';

export const access = 'everyone';

export default function PrivateUnauthorized() {
  const t = useText();
  const teen = useSession(isTeen);
  const member = useSession(({ currentUser }) => currentUser !== null);
  if (teen) return <TeenClosed />;
  return (
    <StateScreen
      prop="lock"
      title={t('zone.privateClosed')}
      text={t(member ? 'zone.privateMemberText' : 'zone.privateClosedText')}
    >
      {member ? (
        <Link to="/private" inFrame className={buttonClassOf()}>
          {t('zone.enterPrivate')}
        </Link>
      ) : (
        <Link to="/my/login" search={{ back: '/private' }} className={buttonClassOf()}>
          {t('zone.loginToWatch')}
        </Link>
      )}
      <Link to="/customer_service" className={buttonClassOf({ tone: 'quiet' })}>
        {t('action.contactSupport')}
      </Link>
    </StateScreen>
  );
}
