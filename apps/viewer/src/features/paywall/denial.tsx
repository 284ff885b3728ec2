import { useCurrentPlayer } from '@playlet/player';
import { isTeen, useSession } from '../session/session.ts';
import { DenialReason } from './denial-reason.tsx';
import { Paywall } from './paywall.tsx';
import type { TroubleProps } from './trouble.ts';

/** In place of a clip that may not be watched: the curtain where money opens it, else the reason with its illustration. */
export default function Denial(props: TroubleProps) {
  const player = useCurrentPlayer();
  const code = props.slot.denied?.code ?? '';
  const teen = useSession(isTeen);
  // In teen mode nothing is sold: what money would open is not for children.
  const sold = code === 'VIP_REQUIRED' && !teen;
  return sold ? (
    <Paywall {...props} />
  ) : (
    <DenialReason code={code === 'VIP_REQUIRED' ? 'TEEN_RESTRICTED' : code} onRetry={() => player.retry()} />
  );
}
