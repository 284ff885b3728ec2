import { Agreement } from '../../../features/agreement/agreement.tsx';
import type { PageProps } from '../../../lib/page-props.ts';

export default function Disclaimer({ search }: PageProps) {
  return <Agreement document="disclaimer" version={search.version} />;
}
