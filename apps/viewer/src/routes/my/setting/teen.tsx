import { useText } from '../../../lib/text.ts';
import { NotOpen } from '../../../ui/not-open.tsx';

export default function Teen() {
  const t = useText();
  return <NotOpen title={t('setting.teen')} up="/my/setting" prop="lamp" />;
}
