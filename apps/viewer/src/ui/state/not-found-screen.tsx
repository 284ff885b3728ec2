import { useText } from '../../lib/text.ts';
import { buttonClassOf } from '../control/button.tsx';
import { Link } from '../control/link.tsx';
import { StateScreen } from './state-screen.tsx';

export function NotFoundScreen() {
  const t = useText();
  return (
    <StateScreen prop="lens" title={t('state.notFoundTitle')} text={t('state.notFoundText')}>
      <Link to="/" className={buttonClassOf()}>
        {t('state.notFoundAction')}
      </Link>
    </StateScreen>
  );
}
