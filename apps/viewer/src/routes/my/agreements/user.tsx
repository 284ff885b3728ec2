import { useText } from '../../../lib/text.ts';
import { NotOpen } from '../../../ui/not-open.tsx';

export default function UserAgreement() {
  const t = useText();
  return <NotOpen title={t('about.user')} up="/my/about" />;
}
