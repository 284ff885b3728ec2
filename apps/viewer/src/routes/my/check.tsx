import { Security } from '../../features/account/security/security.tsx';
import { Outcome } from '../../features/order/outcome.tsx';
import { TeenPage } from '../../features/teen/teen-page.tsx';
import type { PageProps } from '../../lib/page-props.ts';

export const access = 'member';
export const denied = '/my/login';

export default function CheckPage({ search }: PageProps) {
  // A guardian who forgot the PIN proves to be one on the page the PIN belongs to.
  if (search.scene === 'guardian') return <TeenPage scene={search.scene} />;
  if (search.scene === 'order' && search.id) return <Outcome id={search.id} back={search.back} />;
  return <Security scene={search.scene} back={search.back} />;
}
