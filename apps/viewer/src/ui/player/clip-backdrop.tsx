import { BlurHash } from '../drama/blur-hash.tsx';

type ClipBackdropProps = {
  hash: string | undefined;
  /** The clip's own first frame is on screen. */
  gone: boolean;
};

/** The blurred colours of a clip until its first frame is there: never black, and not a byte more to fetch. */
export function ClipBackdrop({ hash, gone }: ClipBackdropProps) {
  if (!hash) return null;
  return (
    <BlurHash
      hash={hash}
      width={18}
      height={32}
      className={`transition-opacity duration-160 ${gone ? 'opacity-0' : ''}`}
    />
  );
}
