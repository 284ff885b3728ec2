import type { GroupDetail } from '@playlet/contract';
import { escaped } from './escape.ts';

const PRODUCT = '小剧场';
const DESCRIPTION = '小剧场：竖屏短剧，上滑看下一集';
const MAX_DESCRIPTION_LENGTH = 160;

/** The name of a document without a drama. */
export const plainName = nameTags(PRODUCT, DESCRIPTION);

/**
 * What the document of a drama or an episode says of itself to those who show a link to it: title, synopsis, poster.
 * `group` is the drama as a guest sees it, so what guests may not see is never told. `address` is the page's own,
 * without its query.
 */
export function previewOf(group: GroupDetail, address: URL): string {
  if (group.access === 'private') return plainName;
  const index = /^\/video\/[^/]+\/(\d+)$/.exec(address.pathname)?.[1];
  const title = index === undefined ? group.title : `${group.title} 第 ${index} 集`;
  const description = shortened(group.synopsis) || DESCRIPTION;
  const poster = group.poster && new URL(group.poster.url, address).href;
  return [
    nameTags(`${title} - ${PRODUCT}`, description),
    link('canonical', address.href),
    property('og:site_name', PRODUCT),
    property('og:locale', 'zh_CN'),
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
    !/^\/my\/(about|agreements)(\/|$)/.test(path)
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
