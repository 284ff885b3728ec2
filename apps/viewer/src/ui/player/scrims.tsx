import { type CSSProperties, useMemo } from 'react';
import { useFrameLight } from './frame-light.ts';
import { type PictureLight, readHashLight, scrimOf } from './picture-light.ts';

type ScrimsProps = {
  hash: string | undefined;
  /** The name of the clip, whose own frames count once they were measured. */
  clipKey: string;
};

/** Behind the words over a clip: as dark as its picture needs, so that white stays readable on a white sky. */
export function Scrims({ hash, clipKey }: ScrimsProps) {
  const style = useScrimStyle(hash, clipKey);
  return (
    <div className="pointer-events-none absolute inset-0" style={style} aria-hidden>
      <div className="absolute inset-x-0 top-0 h-[150px] scrim-top md:hidden land:hidden" />
      <div className="absolute inset-x-0 bottom-0 h-[390px] scrim-bottom land:h-[150px]" />
      <div className="absolute end-0 bottom-0 h-[430px] w-24 scrim-rail land:hidden xl:hidden" />
    </div>
  );
}

/** The strengths as variables of `player.css`. */
export function useScrimStyle(hash: string | undefined, clipKey: string | undefined): CSSProperties {
  const still = useMemo(() => (hash ? readHashLight(hash) : undefined), [hash]);
  const frame = useFrameLight((state) => (state.clipKey === clipKey ? state.light : undefined));
  return styleOf(frame ?? still);
}

/** The classes' own strengths are those of an ordinary picture. */
export function styleOf(light: PictureLight | undefined): CSSProperties {
  if (!light) return {};
  return {
    '--scrim-top': Math.max(0.42, scrimOf(light.top)),
    '--scrim-words': Math.max(0.58, scrimOf(light.words)),
    '--scrim-rail': scrimOf(light.rail),
  } as CSSProperties;
}
