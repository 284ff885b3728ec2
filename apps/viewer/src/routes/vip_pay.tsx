import { useText } from '../lib/text.ts';
import { NotOpen } from '../ui/not-open.tsx';

export const access = 'pay';
export const denied = '/my/setting/teen';

export default function VipPay() {
  const t = useText();
  return <NotOpen title={t('page.vipPay')} prop="crown" />;
}
