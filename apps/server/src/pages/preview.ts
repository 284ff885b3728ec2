import type { GroupDetail } from '@playlet/contract';
import { serviceText } from '@playlet/i18n/node/phrases';
import { escaped } from './escape.ts';

const MAX_DESCRIPTION_LENGTH = 160;

/** The name of a document without a drama. */
export function plainName(lang: string): string {
  return nameTags(serviceText(lang, 'preview.name'), serviceText(lang, 'preview.description'));
}

/**
 * What the document of a drama or an episode says of itself to those who show a link to it: title, synopsis, poster.
 * `group` is the drama as a guest sees it, so what guests may not see is never told. `address` is the page's own,
 * without its query, `lang` the reader's language.
 */
export function previewOf(group: GroupDetail, address: URL, lang: string): string {
  if (group.access === 'private') return plainName(lang);
  const index = /^\/video\/[^/]+\/(\d+)$/.exec(address.pathname)?.[1];
  const title =
    index === undefined ? group.title : serviceText(lang, 'preview.episode', { title: group.title, index });
  const description = shortened(group.synopsis) || serviceText(lang, 'preview.description');
  const product = serviceText(lang, 'preview.name');
  const poster = group.poster && new URL(group.poster.url, address).href;
  return [
    nameTags(`${title} - ${product}`, description),
    link('canonical', address.href),
    property('og:site_name', product),
    property('og:locale', lang.replace('-', '_')),
    property('og:type', 'video.tv_show'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address.href),
    ...(group.poster && poster
      ? [
          property('og:image', poster),
          property('og:image:width', String(group.poster.width)),
          property('og:image:height', String(group.poster.height)),
          property('og:image:alt', group.title),
        ]
      : []),
    meta('twitter:card', poster ? 'summary_large_image' : 'summary'),
  ].join('');
}

/** Pages that are one viewer's own, or doors to them, are nothing for a search engine. */
export function isPrivatePage(path: string): boolean {
  return (
    /^\/(my|frame|private|private_unauthorized|vip|vip_unauthorized|vip_pay|vip_pay_mask)(\/|$)/.test(path) &&
    !/^\/my\/(about|accessibility|agreements)(\/|$)/.test(path)
  );
}

function nameTags(title: string, description: string): string {
  return `<title>${escaped(title)}</title>${meta('description', description)}`;
}

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escaped(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escaped(content)}">`;
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escaped(href)}">`;
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= MAX_DESCRIPTION_LENGTH
    ? line
    : `${characters.slice(0, MAX_DESCRIPTION_LENGTH - 1).join('')}…`;
}
