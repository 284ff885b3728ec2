import { DenialReason, hasReason } from '../../features/paywall/denial-reason.tsx';
import type { BusinessError } from '../../lib/failure.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { Header } from '../../ui/header.tsx';

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
