import type { GroupDetail, Poster } from '@playlet/contract';
import { LINK_PREVIEW } from '@playlet/domain/link-preview';
import { formatServiceText } from '@playlet/i18n/node/phrases';
import { escapeText } from './escape.ts';

const MAX_DESCRIPTION_LENGTH = 160;

/** The product's own picture, among the files of the viewer. */
const OWN_PICTURE = '/preview.jpg';
const HOME = '/recommend';

/** The name of a document without a drama. */
export function plainNameOf(lang: string): string {
  return nameTags(formatServiceText(lang, 'preview.name'), formatServiceText(lang, 'preview.description'));
}

/** Returns the link preview of a page without a drama; all addresses of the home page share one. */
export function homePreviewOf(address: URL, lang: string): string {
  const name = formatServiceText(lang, 'preview.name');
  const home = new URL(address.pathname === '/frame' ? HOME : address.pathname, address).href;
  return [
    plainNameOf(lang),
    link('canonical', home),
    ...siteTags(lang),
    property('og:type', 'website'),
    property('og:title', name),
    property('og:description', formatServiceText(lang, 'preview.description')),
    property('og:url', home),
    ...pictureTags(new URL(OWN_PICTURE, address).href, { ...LINK_PREVIEW, alt: name, type: JPEG }),
    meta('twitter:card', 'summary_large_image'),
  ].join('');
}

/** The address of a public poster's JPEG, which `/preview/` answers; undefined where the poster needs a ticket. */
function linkPictureOf(poster: Poster, address: URL): string | undefined {
  const id = /\/public\/(\w+)\/[^/]+$/.exec(poster.url)?.[1];
  return id && new URL(`/preview/${id}.jpg`, address).href;
}

/**
 * Returns the link preview of a drama or an episode: title, synopsis, poster. `group` is the drama as a guest sees it,
 * so that no restricted field appears. `address` is the page's own, without its query, `lang` the reader's language.
 */
export function previewOf(group: GroupDetail, address: URL, lang: string): string {
  if (group.access === 'private') return plainNameOf(lang);
  const index = /^\/video\/[^/]+\/(\d+)$/.exec(address.pathname)?.[1];
  const title =
    index === undefined
      ? group.title
      : formatServiceText(lang, 'preview.episode', { title: group.title, index });
  const description = shortened(group.synopsis) || formatServiceText(lang, 'preview.description');
  const product = formatServiceText(lang, 'preview.name');
  const { poster } = group;
  const picture = poster && linkPictureOf(poster, address);
  const alt = group.title;
  return [
    nameTags(`${title} - ${product}`, description),
    link('canonical', address.href),
    ...siteTags(lang),
    property('og:type', 'video.tv_show'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address.href),
    // Many services take the first picture alone, and some of them no WebP.
    ...(picture ? pictureTags(picture, { ...LINK_PREVIEW, alt, type: JPEG }) : []),
    ...(poster
      ? pictureTags(new URL(poster.url, address).href, {
          width: poster.width,
          height: poster.height,
          alt,
          type: 'image/webp',
        })
      : []),
    meta('twitter:card', poster ? 'summary_large_image' : 'summary'),
  ].join('');
}

const JPEG = 'image/jpeg';

type PictureFacts = { width: number; height: number; alt: string; type: string };

function pictureTags(url: string, { width, height, alt, type }: PictureFacts): string[] {
  return [
    property('og:image', url),
    property('og:image:type', type),
    property('og:image:width', String(width)),
    property('og:image:height', String(height)),
    property('og:image:alt', alt),
  ];
}

function siteTags(lang: string): string[] {
  return [
    property('og:site_name', formatServiceText(lang, 'preview.name')),
    property('og:locale', lang.replace('-', '_')),
  ];
}

/** Pages that are one viewer's own, or doors to them, are nothing for a search engine. */
export function isPrivatePage(path: string): boolean {
  return (
    /^\/(my|frame|private|private_unauthorized|vip|vip_unauthorized|vip_pay|vip_pay_mask)(\/|$)/.test(path) &&
    !/^\/my\/(about|accessibility|agreements)(\/|$)/.test(path)
  );
}

function nameTags(title: string, description: string): string {
  return `<title>${escapeText(title)}</title>${meta('description', description)}`;
}

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeText(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeText(content)}">`;
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escapeText(href)}">`;
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= MAX_DESCRIPTION_LENGTH
    ? line
    : `${characters.slice(0, MAX_DESCRIPTION_LENGTH - 1).join('')}…`;
}
