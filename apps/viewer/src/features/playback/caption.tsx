import { usePlayerState } from '@playlet/player';
import type { SubtitleSize } from './kept-preferences.ts';
import { usePreferences } from './preferences.ts';

/** The spoken line of this moment; its place is the caller's, above the controls when they show. */
export function Caption({ className = '' }: { className?: string }) {
  const caption = usePlayerState((state) => state.caption);
  const size = usePreferences((state) => state.subtitleSize);
  if (caption === '') return null;
  return (
    <p
      dir="auto"
      className={`pointer-events-none absolute text-center font-semibold whitespace-pre-line text-white caption-outline transition-[bottom] duration-160 ${sizes[size]} ${className}`}
    >
      {caption}
    </p>
  );
}

/** Larger text of the system makes them larger by half at most: they must leave the picture in sight. */
const sizes: Record<SubtitleSize, string> = {
  small: 'text-[min(0.9375rem,22.5px)]/[1.6] xl:text-title3',
  medium: 'text-[min(1.125rem,27px)]/[1.45] xl:text-[1.25rem] xl:leading-7',
  large: 'text-[min(1.375rem,33px)]/[1.37] xl:text-[1.625rem] xl:leading-9',
};
