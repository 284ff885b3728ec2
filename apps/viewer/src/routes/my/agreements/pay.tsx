import type { PageProps } from '../../../lib/navigation.ts';
import { Agreement } from '../../../screens/agreement/agreement.tsx';

export default function PayAgreement({ search }: PageProps) {
  return <Agreement document="pay" version={search.version} />;
}
