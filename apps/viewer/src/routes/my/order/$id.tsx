import { Receipt } from '../../../features/order/receipt.tsx';
import type { PageProps } from '../../../lib/page-props.ts';

export const access = 'member';
export const denied = '/my/login';

export default function ReceiptPage({ params: { id } }: PageProps<'id'>) {
  return <Receipt key={id} id={id} />;
}
