import type { PageProps } from '../../../lib/navigation.ts';
import { Agreement } from '../../../screens/agreement/agreement.tsx';

export default function PrivacyPolicy({ search }: PageProps) {
  return <Agreement document="privacy" version={search.version} />;
}
