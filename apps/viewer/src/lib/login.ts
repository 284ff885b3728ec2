import { here, navigate } from './navigation.ts';

/** Leads to the login page, which comes back to where the viewer stands. */
export function goToLogin(): void {
  void navigate('/my/login', { search: { back: here().href } });
}
