import { NotOpen } from '../../ui/not-open.tsx';
import { useText } from '../../lib/text.ts';

export default function Check() {
  const t = useText();
  return <NotOpen title={t('page.check')} prop="lock" />;
}
