import type { PageProps } from '../../../lib/navigation.ts';
import { Receipt } from '../../../screens/order/receipt.tsx';

export const access = 'member';
export const denied = '/my/login';

export default function ReceiptPage({ params: { id } }: PageProps<'id'>) {
  return <Receipt key={id} id={id} />;
}
