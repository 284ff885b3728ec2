import { DenialReason } from '../../features/paywall/denial-reason.tsx';
import { hasReason } from '../../features/paywall/reasons.ts';
import type { BusinessError } from '../../lib/failure.ts';
import { Header } from '../../ui/page/header.tsx';
import { ErrorScreen } from '../../ui/state/error-screen.tsx';

/** The drama itself does not open: taken down, private, or broken. */
export default function ClosedDrama({ error, onRetry }: { error: BusinessError; onRetry: () => void }) {
  if (!hasReason(error.errorCode)) return <ErrorScreen error={error} onRetry={onRetry} />;
  return (
    <div className="relative min-h-dvh">
      <DenialReason code={error.errorCode} onRetry={onRetry} />
      <div className="relative">
        <Header up="/recommend" />
      </div>
    </div>
  );
}
