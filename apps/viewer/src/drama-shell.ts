/**
 * Shows the poster and the name of the drama the document carries, where its page will draw them, before the page's own code is
 * here.
 * An entry of its own: whatever it imports, a viewer waits for.
 */
import type { GroupDetail } from '@playlet/contract';
import { DRAMA_POSTER_SIZES, posterFiles } from '@playlet/domain/poster-files';
import { currentLayout } from './lib/layout.ts';
import { isOrdinaryGuest } from './lib/storage.ts';

type BootCall = readonly [name: string, input: unknown, data: GroupDetail];

/** Undefined where the document, which was written for a guest, is not this viewer's, or tells of no drama. */
function dramaOfDocument(): GroupDetail | undefined {
  const text = document.getElementById('boot')?.textContent;
  if (!text || !isOrdinaryGuest()) return undefined;
  const { calls }: { calls: BootCall[] } = JSON.parse(text);
  return calls.find(([name]) => name === 'GET member/video/group/detail')?.[2];
}

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
    srcset: posterFiles(poster, format),
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

/** Whether `Root` holds a screen. */
const isPageDrawn = () => document.querySelector('#content > div > *') !== null;

/** The script may be here before the document's body is, and after the page. */
function start(): void {
  if (!document.body) return void requestAnimationFrame(start);
  // On a wider screen the head stands elsewhere.
  const drama = currentLayout() === 'phone' ? dramaOfDocument() : undefined;
  if (drama && !isPageDrawn()) showUntilThePageIs(shellOf(drama));
}

start();
