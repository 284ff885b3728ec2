/**
 * Shows the poster and the name of the drama the document carries, where its page will draw them, before the page's own code is
 * here, and then lets that in.
 * An entry of its own: whatever it imports, a viewer waits for.
 */
import type { GroupDetail } from '@playlet/contract';
import { DRAMA_POSTER_SIZES, listPosterFiles } from '@playlet/domain/poster-files';
import { canShowPages, readDocumentAnswer, runWithBody, showPage } from './lib/document.ts';
import { readLayout } from './lib/layout.ts';
import { awaitPictureShown } from './lib/picture-shown.ts';

/** The longest wait for a poster before the page appears. */
const MAX_WAIT_MS = 500;

/** The poster and the name as `DramaHead` draws them below `Header`. */
function shellOf({ poster, title }: GroupDetail): HTMLElement {
  const header = element('div', { className: 'min-h-12 pt-[env(safe-area-inset-top)]' }, [
    element('div', { className: 'size-11' }),
  ]);
  const place = element(
    'span',
    {
      className:
        'relative block aspect-3/4 w-[108px] shrink-0 self-start overflow-hidden rounded-poster bg-surface-2 xs:w-[124px]',
    },
    poster ? [pictureOf(poster)] : [],
  );
  const name = element('h1', { className: 'mt-0.5 text-title1', lang: 'zh', textContent: title });
  return element('div', { ariaHidden: 'true', className: 'absolute inset-x-0 top-0 -z-10' }, [
    header,
    element('div', { className: 'flex gap-4 px-gutter' }, [place, name]),
  ]);
}

/** The file that the document preloads. */
function pictureOf(poster: NonNullable<GroupDetail['poster']>): HTMLElement {
  const format = poster.avif ? 'avif' : 'webp';
  return element('img', {
    alt: '',
    sizes: DRAMA_POSTER_SIZES,
    srcset: listPosterFiles(poster, format),
    className: 'absolute inset-0 size-full object-cover',
  });
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: HTMLElement[] = [],
): HTMLElement {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Behind the page, which is empty at first, until it shows something itself. */
function showUntilThePageIs(shell: HTMLElement): void {
  document.body.prepend(shell);
  new MutationObserver((_, observer) => {
    if (!isPageDrawn()) return;
    observer.disconnect();
    shell.remove();
  }).observe(document.body, { childList: true, subtree: true });
}

/** The frame around screens is drawn empty first; where not even that could be drawn, what says so takes its place. */
function isPageDrawn(): boolean {
  const content = document.getElementById('content');
  return content
    ? content.querySelector(':scope > div > *') !== null
    : document.querySelector('#root > :not(.splash, .upgrade)') !== null;
}

/** Settles once the poster is seen, or will not be soon. */
async function seen(shell: HTMLElement): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  const poster = shell.querySelector('img')?.decode();
  // Nor does one that cannot be shown.
  await Promise.race([poster, late]).catch(() => undefined);
  await awaitPictureShown();
}

runWithBody(() => {
  // A wider screen has the head at another place.
  const isShown = readLayout() === 'phone' && canShowPages();
  const drama = isShown ? readDocumentAnswer('GET member/video/group/detail')?.data : undefined;
  if (!drama) return showPage();
  const shell = shellOf(drama);
  showUntilThePageIs(shell);
  void seen(shell).then(showPage);
});
