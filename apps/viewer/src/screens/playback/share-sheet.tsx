import { IconDots, IconLink, IconPhotoDown } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { addressOf, copyLink, countShare, type Shared, shareBySystem } from '../../features/share/share.ts';
import { useText } from '../../lib/text.ts';
import { formatTime } from '../../lib/time.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/control/button.tsx';
import { IconTile } from '../../ui/control/icon-tile.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { drawPoster, POSTER_HEIGHT, POSTER_WIDTH, type PosterContent } from './draw-poster.ts';

/** The moment that is shared, as the player had it when the sheet was opened. */
export type SharedMoment = Shared & {
  /** Null where the browser does not give the picture away. */
  still: HTMLCanvasElement | null;
  /** The spoken line. */
  line: string;
  facts: string;
  heading: string;
  /** Seconds into the episode. */
  second: number;
};

/** Nearer to the start it is the start. */
const MIN_SECOND = 5;

/** A poster of this moment, to be kept as a picture or sent by the system's sheet, and the link. */
export default function ShareSheet({ moment, onClose }: { moment: SharedMoment; onClose: () => void }) {
  const t = useText();
  const poster = useRef<HTMLCanvasElement>(null);
  const [fromHere, setFromHere] = useState(moment.second >= MIN_SECOND);
  const path = fromHere ? `${moment.path}?t=${moment.second}` : moment.path;
  const page = { title: moment.title, path, groupId: moment.groupId };
  const { still, line, title, facts } = moment;

  const keep = async () => {
    const file = await fileOf(poster.current, `${title}.jpg`);
    if (!file || !(await saveFile(file))) return showToast('warning', t('share.notSaved'));
    showToast('success', t('share.saved'));
    void countShare(moment.groupId);
    onClose();
  };
  const copy = () => void copyLink(page).then(onClose);
  const more = async () => {
    const file = await fileOf(poster.current, `${title}.jpg`);
    await shareBySystem(page, file ?? undefined);
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={moment.heading}
      titleHidden
      above={
        still && (
          <Poster
            ref={poster}
            content={{ still, line, title, facts, brand: t('app.name'), url: addressOf(page) }}
          />
        )
      }
    >
      <div className="-mx-2 flex flex-col gap-5">
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-title3" aria-hidden>
            {moment.heading}
          </p>
          {moment.second >= MIN_SECOND && (
            <label className="flex cursor-pointer items-center gap-3 text-card text-text-2">
              <span className="tabular">{t('share.fromSecond', { time: formatTime(moment.second) })}</span>
              <input
                type="checkbox"
                role="switch"
                aria-checked={fromHere}
                checked={fromHere}
                onChange={(event) => setFromHere(event.target.checked)}
                className="relative h-7 w-12 shrink-0 appearance-none rounded-full bg-control transition-colors after:absolute after:start-0.5 after:top-0.5 after:size-6 after:rounded-full after:bg-white after:transition-[inset-inline-start] checked:bg-brand-solid checked:after:start-[22px]"
              />
            </label>
          )}
        </div>
        <ul className="flex justify-around gap-2">
          {still && (
            <IconTile round icon={IconPhotoDown} label={t('share.save')} onPress={() => void keep()} />
          )}
          <IconTile round icon={IconLink} label={t('share.copy')} onPress={copy} />
          {'share' in navigator && (
            <IconTile round icon={IconDots} label={t('share.more')} onPress={() => void more()} />
          )}
        </ul>
        <Button tone="quiet" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}

type PosterProps = { ref: RefObject<HTMLCanvasElement | null>; content: PosterContent };

/** Draws once it is on the page, which is later than the sheet. */
function Poster({ ref, content }: PosterProps) {
  const t = useText();
  const { still, line, title, facts, brand, url } = content;
  useLayoutEffect(() => {
    if (ref.current) drawPoster(ref.current, { still, line, title, facts, brand, url });
  }, [ref, still, line, title, facts, brand, url]);
  return (
    <canvas
      ref={ref}
      width={POSTER_WIDTH}
      height={POSTER_HEIGHT}
      role="img"
      aria-label={t('share.poster', { title })}
      className="h-auto max-h-[calc(100dvh-24rem)] w-auto max-w-[276px] rounded-sheet shadow-float md:max-h-[calc(50dvh-11rem)] land:hidden"
    />
  );
}

const JPEG_QUALITY_RATIO = 0.92;

async function fileOf(canvas: HTMLCanvasElement | null, name: string): Promise<File | null> {
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas ? canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY_RATIO) : resolve(null),
  );
  return blob && new File([blob], name, { type: blob.type });
}

/**
 * Keeps a picture: on a phone by the system's sheet, which knows the album, else as a download. False where the viewer
 * changed their mind.
 */
async function saveFile(file: File): Promise<boolean> {
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    return navigator.share({ files: [file] }).then(
      () => true,
      () => false,
    );
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
  return true;
}
