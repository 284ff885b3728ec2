import { useText } from '../../../lib/text.ts';
import { NotOpen } from '../../../ui/not-open.tsx';

export default function PayAgreement() {
  const t = useText();
  return <NotOpen title={t('about.pay')} up="/my/about" />;
}
