import { BlurHash } from '../drama/blur-hash.tsx';

/** The blurred colours of a clip until its first frame is there: never black, and not a byte more to fetch. */
export function ClipBackdrop({ hash }: { hash: string | undefined }) {
  return hash ? <BlurHash hash={hash} width={18} height={32} className="until-frame" /> : null;
}
