import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AccountNav } from '../../features/account/account-nav.tsx';
import { isTeen, useSession } from '../../features/session/session.ts';
import { keepTeen, useTeen } from '../../features/teen/teen.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Page } from '../../ui/page/page.tsx';
import { ErrorScreen } from '../../ui/state/error-screen.tsx';
import { TeenEnable } from './teen-enable.tsx';
import { TeenManage } from './teen-manage.tsx';

/** `/my/setting/teen`: switched on and off by the guardian. */
export function TeenPage({ scene }: { scene: string | undefined }) {
  const t = useText();
  const on = useSession(isTeen);
  return (
    <Page title={t('setting.teen')} up="/my/setting" plain side={<AccountNav />}>
      {on ? <WithState scene={scene} /> : <TeenEnable />}
    </Page>
  );
}

function WithState({ scene }: { scene: string | undefined }) {
  const known = useTeen(({ state }) => state);
  // A guest's is the device's, and known from the first sign of life on.
  const member = useSession(({ currentUser }) => currentUser !== null);
  const detail = useQuery({ ...callQuery('GET member/profile/teen/detail', {}), enabled: member });
  useEffect(() => {
    if (detail.data) keepTeen(detail.data);
  }, [detail.data]);
  const state = known ?? detail.data;
  if (!state && detail.error)
    return <ErrorScreen error={detail.error} onRetry={detail.refetch} place="inline" />;
  return state ? <TeenManage state={state} scene={scene} /> : null;
}
