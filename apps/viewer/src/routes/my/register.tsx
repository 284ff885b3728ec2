import type { PageProps } from '../../lib/navigation.ts';
import { Register } from '../../screens/account/sign-in/register.tsx';

export default function RegisterPage({ search }: PageProps) {
  return <Register back={search.back} />;
}
