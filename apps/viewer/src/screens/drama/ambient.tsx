import { BlurHash } from '../../ui/drama/blur-hash.tsx';

/** The poster's light on the wall behind the page: its blurred colours, for which nothing is fetched. */
export function Ambient({ poster }: { poster: { hash: string } | null }) {
  if (!poster) return null;
  return (
    <div
      aria-hidden
      data-enter="light"
      className="pointer-events-none absolute inset-x-0 top-0 -z-10 h-[420px] overflow-hidden xl:fixed xl:inset-y-0 xl:h-auto"
    >
      <BlurHash
        hash={poster.hash}
        width={18}
        height={24}
        className="scale-125 brightness-60 xl:brightness-34"
      />
      <div className="absolute inset-0 bg-linear-to-b from-bg/20 via-bg/70 via-55% to-bg xl:via-bg/40 xl:to-bg/80" />
    </div>
  );
}
