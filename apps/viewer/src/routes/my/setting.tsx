import { Setting } from '../../screens/account/setting.tsx';

export const access = 'everyone';

export default function SettingPage() {
  return <Setting />;
}
