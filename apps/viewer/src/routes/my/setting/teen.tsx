import type { PageProps } from '../../../lib/navigation.ts';
import { TeenPage } from '../../../screens/teen/teen-page.tsx';

export const access = 'everyone';

export default function Teen({ search }: PageProps) {
  return <TeenPage scene={search.scene} />;
}
