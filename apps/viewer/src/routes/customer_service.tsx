import { SupportCenter } from '../screens/support/support-center.tsx';

export default function CustomerService() {
  return <SupportCenter />;
}
