import { useText } from '../../../lib/text.ts';
import { NotOpen } from '../../../ui/not-open.tsx';

export default function PrivacyPolicy() {
  const t = useText();
  return <NotOpen title={t('about.privacy')} up="/my/about" />;
}
