import type { LinkDraft, OperatorLink } from '../../features/catalogue/links.ts';
import { useTexts } from '../../lib/text.ts';

type LinkPreviewProps = { draft: LinkDraft; image: OperatorLink['image']; src: string | null };

/** The usual place of faces in a picture without a chosen point; the viewer uses the same. */
const UPPER_MIDDLE = { x: 50, y: 30 };

/** Places that are as high as a phone. */
const TALL: ReadonlySet<string> = new Set(['hero', 'splash', 'feed', 'preroll', 'rewarded']);

/** An entry as the viewer draws it, in the viewer's dark: cut as there, with its mark and its words. */
export function LinkPreview({ draft, image, src }: LinkPreviewProps) {
  const { links } = useTexts();
  const { x, y } = draft.focus ?? UPPER_MIDDLE;
  const url = src ?? image?.url;
  const tall = TALL.has(draft.slot);
  const mark = draft.advertiser ? `${links.adMark} · ${draft.advertiser}` : links.adMark;
  const title = draft.title || links.noTitle;
  return (
    <figure data-theme="dark" className="rounded-dialog bg-[#0a0806] p-3 text-[#f5f0eb]">
      <div
        className={`relative overflow-hidden rounded-field bg-white/8 ${tall ? 'mx-auto aspect-[9/13] max-h-76' : 'aspect-[2.1]'}`}
      >
        {url && (
          <img
            src={url}
            alt=""
            className="absolute inset-0 size-full object-cover"
            style={{ objectPosition: `${x}% ${y}%` }}
          />
        )}
        {draft.slot !== 'hero' && (
          <span className="absolute end-2 top-2 max-w-[80%] truncate rounded-tag bg-black/70 px-1.5 py-0.5 text-caption text-white">
            {mark}
          </span>
        )}
        {tall && (
          <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 to-transparent px-3 pt-10 pb-3 text-white">
            <b className="block text-section">{title}</b>
            {draft.text && <span className="block text-caption">{draft.text}</span>}
          </div>
        )}
      </div>
      {!tall && (
        <figcaption className="pt-2">
          <b className="block truncate">{title}</b>
          <span className="block truncate text-caption text-[#b4afac]">{draft.advertiser ?? draft.text}</span>
        </figcaption>
      )}
    </figure>
  );
}
