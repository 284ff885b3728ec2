import type { PageProps } from '../../../lib/navigation.ts';
import { Agreement } from '../../../screens/agreement/agreement.tsx';

export default function UserAgreement({ search }: PageProps) {
  return <Agreement document="user" version={search.version} />;
}
