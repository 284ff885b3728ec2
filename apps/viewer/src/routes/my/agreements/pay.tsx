import { NotOpen } from '../../../ui/not-open.tsx';
import { useText } from '../../../lib/text.ts';

export default function PayAgreement() {
  const t = useText();
  return <NotOpen title={t('about.pay')} up="/my/about" />;
}
