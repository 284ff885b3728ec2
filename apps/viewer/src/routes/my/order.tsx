import { OrderPage } from '../../screens/order/order-page.tsx';

export const access = 'member';
export const denied = '/my/login';

export default function OrdersRoute() {
  return <OrderPage />;
}
