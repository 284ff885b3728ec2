import type { PageProps } from '../lib/navigation.ts';
import { ComplaintPage } from '../screens/complaint/complaint-page.tsx';

const EPISODE = /^[1-9]\d{0,3}$/;
const SECOND = /^\d{1,5}$/;

/** The form of a complaint: `drama`, `episode` and `second` are where the viewer was. */
export default function Complaint({ search: { drama, episode = '', second = '' } }: PageProps) {
  const index = drama && EPISODE.test(episode) ? Number(episode) : undefined;
  return (
    <ComplaintPage
      place={{
        groupId: drama || undefined,
        index,
        second: index !== undefined && SECOND.test(second) ? Number(second) : undefined,
      }}
    />
  );
}
