import type { PageProps } from '../../lib/navigation.ts';
import { Balance } from '../../screens/balance/balance.tsx';

export const access = 'member';
export const denied = '/my/login';

export default function BalancePage({ search }: PageProps) {
  return <Balance need={search.need} back={search.back} />;
}
