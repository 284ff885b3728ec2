import type { PageProps } from '../../../lib/navigation.ts';
import { Agreement } from '../../../screens/agreement/agreement.tsx';

export default function Disclaimer({ search }: PageProps) {
  return <Agreement document="disclaimer" version={search.version} />;
}
