import { Link } from '@tanstack/react-router';
import { ViewSwitch } from '../ui/view-switch.tsx';
import { useText } from '../lib/text.ts';
import { buttonClass } from '../ui/button.tsx';
import { StateScreen } from '../ui/state-screen.tsx';

/** The feed with nothing in it yet. */
export default function Feed() {
  const t = useText();
  return (
    <>
      <ViewSwitch view="feed" />
      <StateScreen prop="seat" title={t('list.empty')} text={t('list.emptyText')}>
        <Link to="/recommend" search={{ view: 'theatre' }} className={buttonClass()}>
          {t('action.goTheatre')}
        </Link>
      </StateScreen>
    </>
  );
}
