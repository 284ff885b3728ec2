import { Security } from '../../features/account/security/security.tsx';
import type { PageProps } from '../../lib/page-props.ts';

export const access = 'member';
export const denied = '/my/login';

export default function CheckPage({ search }: PageProps) {
  return <Security scene={search.scene} back={search.back} />;
}
