import { MembershipPage as Membership } from '../../screens/membership/membership-page.tsx';

export const access = 'member';
export const denied = '/my/login';

export default function MembershipPage() {
  return <Membership />;
}
