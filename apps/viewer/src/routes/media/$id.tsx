import type { PageProps } from '../../lib/navigation.ts';
import { Drama } from '../../screens/drama/drama.tsx';

export default function Media({ params }: PageProps<'id'>) {
  // Another drama is another page, not the same one with other words in it.
  return <Drama key={params.id} id={params.id} />;
}
