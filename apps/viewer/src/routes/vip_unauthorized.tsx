import { useState } from 'react';
import { formatMoney } from '../lib/format.ts';
import { useCheapestPlan } from '../lib/money/cheapest-plan.ts';
import { navigate } from '../lib/navigation.ts';
import { refreshSession } from '../lib/session-known.ts';
import { useText } from '../lib/text.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { StateScreen } from '../ui/state-screen.tsx';

export default function VipUnauthorized() {
  const t = useText();
  const plan = useCheapestPlan();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await refreshSession();
    setBusy(false);
    // The guard of the page decides anew.
    await navigate('/vip', { replace: true, inFrame: true });
  };
  return (
    <StateScreen prop="crown" title={t('zone.vipClosed')} text={t('zone.vipClosedText')}>
      <Link to="/vip_pay" search={{ back: '/vip' }} className={buttonClass({ tone: 'gold' })}>
        {plan ? t('zone.openFrom', { price: formatMoney(plan.price) }) : t('action.openVip')}
      </Link>
      <Button tone="plain" busy={busy} onClick={refresh}>
        {t('zone.refreshState')}
      </Button>
    </StateScreen>
  );
}
