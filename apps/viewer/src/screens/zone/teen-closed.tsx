import { useText } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { StateScreen } from '../../ui/state/state-screen.tsx';

/** 热门资源 in teen mode: closed in a child's words, and nothing to buy. */
export function TeenClosed() {
  const t = useText();
  return (
    <StateScreen prop="lamp" title={t('zone.teenClosed')} text={t('zone.teenClosedText')}>
      <Link to="/recommend" search={{ view: 'theatre' }} inFrame className={buttonClassOf()}>
        {t('action.goTheatre')}
      </Link>
    </StateScreen>
  );
}
