import { usePlayerState } from '@playlet/player';
import { type Thumbnail, useThumbnails } from '@playlet/player/react/use-thumbnails';
import { formatTime } from '../../lib/time.ts';

type TimeBubbleProps = {
  share: number;
  /** The second under the finger; null without seeking. */
  target: number | null;
  duration: number;
};

/** The bubble above the finger while seeking: the picture of that moment, where there is one, and its time. */
export default function TimeBubble({ share, target, duration }: TimeBubbleProps) {
  const thumbnails = usePlayerState((state) => state.source?.thumbnails ?? null);
  const thumbnailAt = useThumbnails(thumbnails, true);
  if (target === null) return null;
  const thumbnail = thumbnailAt(target);
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute bottom-10 z-10 flex -translate-x-1/2 flex-col items-center gap-2"
      style={{ left: `clamp(64px, ${100 * share}%, calc(100% - 64px))` }}
    >
      {thumbnail && <Picture thumbnail={thumbnail} />}
      <span className="rounded-full bg-black/70 px-3 py-1 text-card font-semibold whitespace-nowrap text-white tabular">
        {formatTime(target)}
        <span className="font-normal text-white/70"> / {formatTime(duration)}</span>
      </span>
    </div>
  );
}

const WIDTH = 84;

function Picture({ thumbnail: { url, x, y, width, height } }: { thumbnail: Thumbnail }) {
  const scale = WIDTH / width;
  return (
    <span
      className="block overflow-hidden rounded-poster ring-1 ring-white/30"
      style={{ width: WIDTH, height: height * scale }}
    >
      <span
        className="block origin-top-left"
        style={{
          width,
          height,
          scale: String(scale),
          backgroundImage: `url("${url}")`,
          backgroundPosition: `${-x}px ${-y}px`,
        }}
      />
    </span>
  );
}
