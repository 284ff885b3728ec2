import { useCurrentPlayer } from '@playlet/player';
import { DenialReason } from './denial-reason.tsx';
import { Paywall } from './paywall.tsx';
import { useIsSold } from './sold.ts';
import type { TroubleProps } from './trouble.ts';

/** In place of a clip that may not be watched: the curtain where money opens it, else the reason with its illustration. */
export default function Denial(props: TroubleProps) {
  const player = useCurrentPlayer();
  const code = props.slot.denied?.code ?? '';
  const sold = useIsSold(code);
  // A locked clip of which the service has not said so yet, or the one behind an opening curtain.
  const waiting = props.slot.denied === null;
  return sold || waiting ? (
    <Paywall {...props} />
  ) : (
    <DenialReason code={code === 'VIP_REQUIRED' ? 'TEEN_RESTRICTED' : code} onRetry={() => player.retry()} />
  );
}
