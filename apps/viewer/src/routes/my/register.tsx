import { Register } from '../../features/account/sign-in/register.tsx';
import type { PageProps } from '../../lib/page-props.ts';

export default function RegisterPage({ search }: PageProps) {
  return <Register back={search.back} />;
}
