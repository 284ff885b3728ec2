import type { LinkGroup, PromotionLink } from './figures.ts';
import type { PromotionView } from './filters.ts';

/** Returns links one by one, or grouped by the subject of a view. `own` names those without a partner. */
export function groupLinks(
  links: readonly PromotionLink[],
  view: PromotionView,
  own: string,
): readonly LinkGroup[] {
  if (view === 'link') return links.map((link) => ({ key: link.id, name: link.name, links: [link] }));
  const nameOf = ({ channel, title, partnerName }: PromotionLink) =>
    view === 'channel' ? channel : view === 'drama' ? title : (partnerName ?? own);
  return [...Map.groupBy(links, nameOf)].map(([name, some]) => ({ key: name, name, links: some }));
}
