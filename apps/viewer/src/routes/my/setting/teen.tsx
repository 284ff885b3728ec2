import { NotOpen } from '../../../ui/not-open.tsx';
import { useText } from '../../../lib/text.ts';

export default function Teen() {
  const t = useText();
  return <NotOpen title={t('setting.teen')} up="/my/setting" prop="lamp" />;
}
