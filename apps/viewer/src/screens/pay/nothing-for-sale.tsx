import type { Obstacle } from '../../features/checkout/plan-choice.ts';
import { useText } from '../../lib/text.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';

/** No plan is sold to this viewer: they have it for good, or are too young. Says which, and where to go instead. */
export function NothingForSale({ obstacle, up }: { obstacle: Obstacle; up: string }) {
  const t = useText();
  const forGood = obstacle === 'LIFETIME_ALREADY';
  return (
    <StateScreen
      prop={forGood ? 'crown' : 'lamp'}
      title={t(`pay.nothing.${obstacle}`)}
      text={t(`pay.nothingText.${obstacle}`)}
      place="inline"
    >
      {forGood && (
        <Link to="/my/membership" replace className={buttonClass()}>
          {t('pay.toMembership')}
        </Link>
      )}
      <Link to={up} replace className={buttonClass({ tone: 'quiet' })}>
        {t('action.back')}
      </Link>
    </StateScreen>
  );
}
