import type { PageProps } from '../../../lib/navigation.ts';
import { OrderPage } from '../../../screens/order/order-page.tsx';

export const access = 'member';
export const denied = '/my/login';

export default function ReceiptPage({ params: { id } }: PageProps<'id'>) {
  return <OrderPage id={id} />;
}
