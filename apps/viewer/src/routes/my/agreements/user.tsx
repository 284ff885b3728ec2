import { Agreement } from '../../../features/agreement/agreement.tsx';
import type { PageProps } from '../../../lib/page-props.ts';

export default function UserAgreement({ search }: PageProps) {
  return <Agreement document="user" version={search.version} />;
}
