import type { Poster } from '@playlet/contract';
import { Picture } from '../../ui/picture.tsx';

/** The poster's light on the wall behind the page. */
export function Ambient({ poster }: { poster: Poster | null }) {
  if (!poster) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0 top-0 -z-10 h-[420px] overflow-hidden xl:fixed xl:inset-y-0 xl:h-auto"
    >
      <div className="absolute inset-0 scale-125 blur-[60px] brightness-60 xl:blur-[90px] xl:brightness-34">
        {/* Nobody sees a detail of it. */}
        <Picture picture={poster} sizes="90px" eager className="object-top" />
      </div>
      <div className="absolute inset-0 bg-linear-to-b from-bg/20 via-bg/70 via-55% to-bg xl:via-bg/40 xl:to-bg/80" />
    </div>
  );
}
