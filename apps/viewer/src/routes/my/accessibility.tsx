import type { PageProps } from '../../lib/navigation.ts';
import { Agreement } from '../../screens/agreement/agreement.tsx';

export default function AccessibilityStatement({ search }: PageProps) {
  return <Agreement document="accessibility" version={search.version} />;
}
