import type { PageProps } from '../../lib/navigation.ts';
import { Security } from '../../screens/account/security/security.tsx';
import { Outcome } from '../../screens/order/outcome.tsx';
import { TeenPage } from '../../screens/teen/teen-page.tsx';

export const access = 'member';
export const denied = '/my/login';

export default function CheckPage({ search }: PageProps) {
  // A guardian who forgot the PIN proves to be one on the page the PIN belongs to.
  if (search.scene === 'guardian') return <TeenPage scene={search.scene} />;
  if (search.scene === 'order' && search.id) return <Outcome id={search.id} back={search.back} />;
  return <Security scene={search.scene} back={search.back} />;
}
