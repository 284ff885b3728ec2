import type { BusinessError } from '../../lib/failure.ts';
import { Header } from '../../ui/page/header.tsx';
import { ErrorScreen } from '../../ui/state/error-screen.tsx';
import { DenialReason } from './denial-reason.tsx';
import { hasReason } from './reasons.ts';

/** The drama itself does not open: taken down, private, not for teens, or broken. */
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
