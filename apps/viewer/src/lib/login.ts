import { useRouter } from '@tanstack/react-router';

/** Leads to the login page, which comes back to where the viewer stands. */
export function useLogin(): () => void {
  const router = useRouter();
  return () => void router.navigate({ to: '/my/login', search: { back: router.state.location.href } });
}
