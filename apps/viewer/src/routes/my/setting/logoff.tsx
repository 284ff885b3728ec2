import { Logoff } from '../../../screens/account/logoff/logoff.tsx';

export const access = 'member';
export const denied = '/my/login';

export default function LogoffPage() {
  return <Logoff />;
}
