import { useText } from '../../lib/text.ts';
import { NotOpen } from '../../ui/not-open.tsx';

export default function Register() {
  const t = useText();
  return <NotOpen title={t('page.register')} up="/my/login" />;
}
