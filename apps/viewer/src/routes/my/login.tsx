import { Login } from '../../features/account/sign-in/login.tsx';
import type { PageProps } from '../../lib/page-props.ts';

export default function LoginPage({ search }: PageProps) {
  return <Login back={search.back} />;
}
