import { Agreement } from '../../../features/agreement/agreement.tsx';
import type { PageProps } from '../../../lib/page-props.ts';

export default function PayAgreement({ search }: PageProps) {
  return <Agreement document="pay" version={search.version} />;
}
