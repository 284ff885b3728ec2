import type { PreviewFrame } from '@playlet/domain/staff/persona';
import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/text.ts';

/** The addresses of the viewer below this one make its document the viewer of a preview. */
const PREFIX = '/console/preview';

/** The viewer on a phone. Its settings are in this window, where only a frame of our own origin can read them. */
export function ViewerFrame({ address, settings }: { address: string; settings: PreviewFrame }) {
  const { preview } = useTexts();
  const [round, setRound] = useState(0);
  useEffect(() => {
    const place = globalThis as { playletPreview?: PreviewFrame };
    place.playletPreview = settings;
    return () => {
      delete place.playletPreview;
    };
  }, [settings]);
  return (
    <iframe
      key={round}
      title={preview.frame}
      src={`${PREFIX}${address}`}
      allow="autoplay; fullscreen; picture-in-picture"
      onLoad={({ currentTarget: { contentWindow } }) => {
        // A document that was loaded again by itself would be the browser's own viewer.
        if (
          contentWindow &&
          !('isPreview' in contentWindow) &&
          !contentWindow.location.pathname.startsWith(PREFIX)
        )
          setRound((before) => before + 1);
      }}
      className="h-full max-h-[844px] w-full max-w-[390px] rounded-[28px] border-8 border-black bg-black"
    />
  );
}
