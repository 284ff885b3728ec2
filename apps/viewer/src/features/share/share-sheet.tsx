import { useRef, useState } from 'react';
import { useLayout } from '../../lib/media-query.ts';
import { useText } from '../../lib/text.ts';
import { formatTime } from '../../lib/time.ts';
import { showToast } from '../../lib/toast.ts';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { readAppBrowser } from './app-browser.ts';
import { addressOf, copyLink, countShare, type Shared, shareBySystem } from './share.ts';
import { isMenuOnly, type ShareChannel } from './share-channels.ts';
import { ImageHint, MenuHint } from './share-hint.tsx';
import { createPosterFile, SharePoster, saveFile } from './share-poster.tsx';
import { ShareTiles } from './share-tiles.tsx';
import { shareTo } from './share-to.ts';

/** The moment that is shared, as the player had it when the sheet was opened. */
export type SharedMoment = Shared & {
  /** Null where there is no picture, or the browser does not give it away. */
  still: HTMLCanvasElement | null;
  /** The spoken line. */
  line: string;
  facts: string;
  heading: string;
  /** Seconds into the episode. */
  second: number;
};

type Step = { name: 'choose' } | { name: 'menu'; channel: ShareChannel } | { name: 'image'; url: string };

/** Nearer to the start it is the start. */
const MIN_SECOND = 5;

/** A card of this moment, to be kept as a picture or sent, the link, and the ways into the apps people share by. */
export default function ShareSheet({ moment, onClose }: { moment: SharedMoment; onClose: () => void }) {
  const t = useText();
  const poster = useRef<HTMLCanvasElement>(null);
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [fromHere, setFromHere] = useState(moment.second >= MIN_SECOND);
  const stacked = useLayout() === 'phone';
  const path = fromHere ? `${moment.path}?t=${moment.second}` : moment.path;
  const page = { title: moment.title, path, groupId: moment.groupId };
  const { still, line, title, facts } = moment;
  const draw = () => createPosterFile(poster.current, `${title}.jpg`);

  const save = async (saved: 'share.saved' | 'share.savedForMoments' = 'share.saved') => {
    const file = await draw();
    if (file && readAppBrowser()) return setStep({ name: 'image', url: URL.createObjectURL(file) });
    if (!file || !(await saveFile(file))) return showToast('warning', t('share.notSaved'));
    showToast('success', t(saved));
    void countShare(moment.groupId);
    onClose();
  };
  const openChannel = async (channel: ShareChannel) => {
    if (isMenuOnly(channel)) return setStep({ name: 'menu', channel });
    // Moments take pictures, and links only out of a chat.
    if (channel === 'moments' && still) return save('share.savedForMoments');
    await shareTo(channel, page);
    onClose();
  };
  const more = async () => {
    await shareBySystem(page, (await draw()) ?? undefined);
    onClose();
  };
  if (step.name === 'menu') return <MenuHint channel={step.channel} path={path} onClose={onClose} />;
  if (step.name === 'image') {
    return <ImageHint url={step.url} name={t('share.poster', { title })} onClose={onClose} />;
  }
  const card = still && (
    <SharePoster
      ref={poster}
      content={{ still, line, title, facts, brand: t('app.name'), url: addressOf(page) }}
      className={
        stacked ? 'max-h-full max-w-[276px]' : 'max-h-[min(480px,calc(94dvh-64px))] max-w-[38%] shrink-0'
      }
    />
  );
  return (
    <Sheet
      open
      onClose={onClose}
      title={moment.heading}
      titleHidden
      wide={Boolean(card)}
      above={stacked && card}
    >
      <div className="-mx-2 flex items-center gap-6">
        {!stacked && card}
        <div className="flex min-w-0 grow flex-col gap-5">
          <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-title3" aria-hidden>
              {moment.heading}
            </p>
            {moment.second >= MIN_SECOND && (
              <FromHereSwitch second={moment.second} checked={fromHere} onChange={setFromHere} />
            )}
          </div>
          <ShareTiles
            onChannel={(channel) => void openChannel(channel)}
            onSave={still ? () => void save() : undefined}
            onCopy={() => void copyLink(page).then(onClose)}
            onMore={'share' in navigator ? () => void more() : undefined}
          />
        </div>
      </div>
    </Sheet>
  );
}

type FromHereSwitchProps = { second: number; checked: boolean; onChange: (checked: boolean) => void };

function FromHereSwitch({ second, checked, onChange }: FromHereSwitchProps) {
  const t = useText();
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-card text-text-2">
      <span className="tabular">{t('share.fromSecond', { time: formatTime(second) })}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-7 w-12 shrink-0 appearance-none rounded-full bg-control transition-colors after:absolute after:start-0.5 after:top-0.5 after:size-6 after:rounded-full after:bg-white after:transition-[inset-inline-start] checked:bg-brand-solid checked:after:start-[22px]"
      />
    </label>
  );
}
