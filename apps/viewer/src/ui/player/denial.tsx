import { useCurrentPlayer } from '@playlet/player';
import { DenialReason } from './denial-reason.tsx';
import { Paywall } from './paywall.tsx';
import type { TroubleProps } from './trouble.ts';

/** In place of a clip that may not be watched: the curtain where money opens it, else the reason on its stage. */
export default function Denial(props: TroubleProps) {
  const player = useCurrentPlayer();
  const code = props.slot.denied?.code ?? '';
  return code === 'VIP_REQUIRED' ? (
    <Paywall {...props} />
  ) : (
    <DenialReason code={code} onRetry={() => player.retry()} />
  );
}
