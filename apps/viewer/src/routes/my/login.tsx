import type { PageProps } from '../../lib/navigation.ts';
import { Login } from '../../screens/account/sign-in/login.tsx';

export default function LoginPage({ search }: PageProps) {
  return <Login back={search.back} />;
}
