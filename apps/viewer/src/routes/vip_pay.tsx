import { NotOpen } from '../ui/not-open.tsx';
import { useText } from '../lib/text.ts';

export default function VipPay() {
  const t = useText();
  return <NotOpen title={t('page.vipPay')} prop="crown" />;
}
