import { Agreement } from '../../../features/agreement/agreement.tsx';
import type { PageProps } from '../../../lib/page-props.ts';

export default function PrivacyPolicy({ search }: PageProps) {
  return <Agreement document="privacy" version={search.version} />;
}
