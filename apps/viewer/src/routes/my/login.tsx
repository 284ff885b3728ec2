import { NotOpen } from '../../ui/not-open.tsx';
import { useText } from '../../lib/text.ts';

export default function Login() {
  const t = useText();
  return <NotOpen title={t('page.login')} />;
}
