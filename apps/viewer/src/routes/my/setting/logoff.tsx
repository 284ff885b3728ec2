import { NotOpen } from '../../../ui/not-open.tsx';
import { useText } from '../../../lib/text.ts';

export default function Logoff() {
  const t = useText();
  return <NotOpen title={t('setting.logoff')} up="/my/setting" prop="torn-ticket" />;
}
