import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/text.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';

/** What one follows belongs to an account: a guest is asked to log in. */
export default function Favorite() {
  const t = useText();
  return (
    <Page title={t('my.favorites')} up="/my">
      <StateScreen prop="seat" title={t('my.favoritesClosed')} text={t('my.loginText')} place="inline">
        <Link to="/my/login" search={{ back: '/my/favorite' }} className={buttonClass()}>
          {t('my.loginOrRegister')}
        </Link>
      </StateScreen>
    </Page>
  );
}
