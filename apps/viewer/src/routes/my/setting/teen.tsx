import { TeenPage } from '../../../features/teen/teen-page.tsx';
import type { PageProps } from '../../../lib/page-props.ts';

export const access = 'everyone';

export default function Teen({ search }: PageProps) {
  return <TeenPage scene={search.scene} />;
}
