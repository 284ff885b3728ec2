import { Setting } from '../../features/account/setting.tsx';

export default function SettingPage() {
  return <Setting />;
}
