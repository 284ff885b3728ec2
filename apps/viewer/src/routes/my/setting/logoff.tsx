import { useText } from '../../../lib/text.ts';
import { NotOpen } from '../../../ui/not-open.tsx';

export default function Logoff() {
  const t = useText();
  return <NotOpen title={t('setting.logoff')} up="/my/setting" prop="torn-ticket" />;
}
