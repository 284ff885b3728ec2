import { Balance } from '../../features/balance/balance.tsx';
import type { PageProps } from '../../lib/page-props.ts';

export const access = 'member';
export const denied = '/my/login';

export default function BalancePage({ search }: PageProps) {
  return <Balance need={search.need} back={search.back} />;
}
