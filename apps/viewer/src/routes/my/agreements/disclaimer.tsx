import { useText } from '../../../lib/text.ts';
import { NotOpen } from '../../../ui/not-open.tsx';

export default function Disclaimer() {
  const t = useText();
  return <NotOpen title={t('page.disclaimer')} up="/my/about" />;
}
