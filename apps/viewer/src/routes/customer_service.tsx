import { SupportCenter } from '../features/support/support-center.tsx';

export default function CustomerService() {
  return <SupportCenter />;
}
