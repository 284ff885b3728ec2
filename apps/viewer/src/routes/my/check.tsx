import { useText } from '../../lib/text.ts';
import { NotOpen } from '../../ui/not-open.tsx';

export default function Check() {
  const t = useText();
  return <NotOpen title={t('page.check')} prop="lock" />;
}
