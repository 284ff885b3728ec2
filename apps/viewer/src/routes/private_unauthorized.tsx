import { useText } from '../lib/text.ts';
import { buttonClass } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { StateScreen } from '../ui/state-screen.tsx';

export default function PrivateUnauthorized() {
  const t = useText();
  return (
    <StateScreen prop="lock" title={t('zone.privateClosed')} text={t('zone.privateClosedText')}>
      <Link to="/my/login" search={{ back: '/private' }} className={buttonClass()}>
        {t('zone.loginToWatch')}
      </Link>
      <Link to="/customer_service" className={buttonClass({ tone: 'quiet' })}>
        {t('action.contactSupport')}
      </Link>
    </StateScreen>
  );
}
