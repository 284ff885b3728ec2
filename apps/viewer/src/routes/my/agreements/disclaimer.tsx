import { NotOpen } from '../../../ui/not-open.tsx';
import { useText } from '../../../lib/text.ts';

export default function Disclaimer() {
  const t = useText();
  return <NotOpen title={t('page.disclaimer')} up="/my/about" />;
}
