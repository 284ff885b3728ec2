import { useState } from 'react';
import { navigate } from '../lib/navigation.ts';
import { refreshSession } from '../lib/session-known.ts';
import { useText } from '../lib/text.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { StateScreen } from '../ui/state-screen.tsx';

export default function VipUnauthorized() {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await refreshSession();
    setBusy(false);
    // The guard of the page decides anew.
    await navigate('/vip', { replace: true });
  };
  return (
    <StateScreen prop="crown" title={t('zone.vipClosed')} text={t('zone.vipClosedText')}>
      <Link to="/vip_pay" className={buttonClass({ tone: 'gold' })}>
        {t('action.openVip')}
      </Link>
      <Button tone="plain" busy={busy} onClick={refresh}>
        {t('zone.refreshState')}
      </Button>
    </StateScreen>
  );
}
