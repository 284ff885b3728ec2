import { NotOpen } from '../../../ui/not-open.tsx';
import { useText } from '../../../lib/text.ts';

export default function PrivacyPolicy() {
  const t = useText();
  return <NotOpen title={t('about.privacy')} up="/my/about" />;
}
