import { NotOpen } from '../../ui/not-open.tsx';
import { useText } from '../../lib/text.ts';

export default function Register() {
  const t = useText();
  return <NotOpen title={t('page.register')} up="/my/login" />;
}
