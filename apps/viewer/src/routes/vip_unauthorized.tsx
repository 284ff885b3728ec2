import { useCheapestPlan } from '../features/checkout/cheapest-plan.ts';
import { offerOf } from '../features/checkout/plan-choice.ts';
import { refreshSession } from '../features/session/load-session.ts';
import { isTeen, isVip, useSession } from '../features/session/session.ts';
import { useWriteMutation } from '../lib/call-mutation.ts';
import { formatMoney } from '../lib/format.ts';
import { navigate } from '../lib/navigation.ts';
import { useText } from '../lib/text.ts';
import { TeenClosed } from '../screens/zone/teen-closed.tsx';
import { Button, buttonClassOf } from '../ui/control/button.tsx';
import { Link } from '../ui/control/link.tsx';
import { StateScreen } from '../ui/state/state-screen.tsx';

export const access = 'everyone';

export default function VipUnauthorized() {
  const t = useText();
  const teen = useSession(isTeen);
  const vip = useSession(isVip);
  if (teen) return <TeenClosed />;
  return vip ? (
    <StateScreen prop="crown" title={t('zone.vip')} text={t('zone.vipOpenText')}>
      <Link to="/vip" inFrame className={buttonClassOf()}>
        {t('zone.enterVip')}
      </Link>
    </StateScreen>
  ) : (
    <VipOffer />
  );
}

function VipOffer() {
  const t = useText();
  const plan = useCheapestPlan();
  const { send: refresh, isPending } = useWriteMutation(refreshSession, {
    failure: 'toast',
    // The guard of the page decides again.
    onSuccess: () => navigate('/vip', { replace: true, inFrame: true }),
  });
  return (
    <StateScreen prop="crown" title={t('zone.vipClosed')} text={t('zone.vipClosedText')}>
      <Link
        to="/vip_pay"
        search={{ back: '/vip', plan: plan?.duration }}
        className={buttonClassOf({ tone: 'gold' })}
      >
        {plan ? t('zone.openFrom', { price: formatMoney(offerOf(plan).price) }) : t('action.openVip')}
      </Link>
      <Button tone="plain" busy={isPending} onClick={() => refresh()}>
        {t('zone.refreshState')}
      </Button>
    </StateScreen>
  );
}
