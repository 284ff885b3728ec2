import { Orders } from '../../screens/order/orders.tsx';

export const access = 'member';
export const denied = '/my/login';

export default function OrderPage() {
  return <Orders />;
}
