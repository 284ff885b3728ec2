import { call } from '../../lib/call.ts';
import { navigate } from '../../lib/navigation.ts';
import { leave } from './session.ts';

/** Ends the session at the service and here. Without a network it ends here; the service's ends by itself. */
export async function signOut(): Promise<void> {
  await call('DELETE admin/own/session/delete', {}).catch(() => undefined);
  leave();
  navigate('/');
}
