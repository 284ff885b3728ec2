import { useText } from '../../../lib/text.ts';
import type { FeedClip } from '../feed-clips.ts';
import { useGoingOn } from './going-on.ts';

type NextPillProps = { clip: FeedClip; onBack: (clip: FeedClip) => void };

/** 第 4 集 · 接着播放, with the way back to the episode before. */
export function NextPill({ clip, onBack }: NextPillProps) {
  const t = useText();
  const from = useGoingOn((state) => state.from);
  if (!from || from.video.id === clip.video.id || from.group.id !== clip.group.id) return null;
  const back = () => {
    useGoingOn.setState({ from: null });
    onBack(from);
  };
  return (
    <div
      role="status"
      className="mx-auto flex w-fit max-w-full animate-appear items-center gap-3 rounded-full bg-black/70 ps-4 pe-1.5 text-card text-white short:mt-11 short:bg-black"
    >
      <p className="py-2.5">
        <b className="font-semibold">{t('episode.name', { index: clip.video.index })}</b>
        <span className="text-white/80"> · {t('feed.goesOn')}</span>
      </p>
      <button
        type="button"
        onClick={back}
        className="hit my-1.5 rounded-full bg-white/20 px-3 py-1 font-semibold"
      >
        {t('feed.backTo', { index: from.video.index })}
      </button>
    </div>
  );
}
