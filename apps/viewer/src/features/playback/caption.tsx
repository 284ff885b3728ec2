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
      className={`pointer-events-none absolute text-center font-semibold whitespace-pre-line text-white caption-outline transition-[bottom] duration-160 ${sizes[size]} ${className}`}
    >
      {caption}
    </p>
  );
}

const sizes: Record<SubtitleSize, string> = {
  small: 'text-body xl:text-title3',
  medium: 'text-title2 xl:text-[1.25rem] xl:leading-7',
  large: 'text-title1 xl:text-[1.625rem] xl:leading-9',
};
