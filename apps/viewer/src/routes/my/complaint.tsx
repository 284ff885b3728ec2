import type { PageProps } from '../../lib/navigation.ts';
import { MyComplaints } from '../../screens/complaint/my-complaints.tsx';

export const access = 'everyone';

export default function MyComplaintPage({ search: { no = '' } }: PageProps) {
  return <MyComplaints key={no} number={no} />;
}
