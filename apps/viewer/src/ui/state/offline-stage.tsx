import type { EmptyIllustrationProps } from '@playlet/ui/empty-illustration';

/**
 * The little theatre with its plug pulled out. Its picture is in the stylesheet that every page begins with: what says
 * that there is no network cannot be fetched.
 */
export function OfflineStage({ size = 216 }: Pick<EmptyIllustrationProps, 'size'>) {
  return <span aria-hidden className="offline-stage" style={{ width: size }} />;
}
