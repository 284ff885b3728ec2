import { Fragment, type ReactNode } from 'react';
import { i18n } from '../lib/i18n.ts';
import { useText } from '../lib/text.ts';

/** Names or links one after the other, joined as the viewer's language joins them. */
export function Listed({ items }: { items: readonly ReactNode[] }) {
  useText();
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  return list.formatToParts(items.map((_, at) => String(at))).map(({ type, value }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence have no other name
    <Fragment key={at}>{type === 'element' ? items[Number(value)] : separator(value)}</Fragment>
  ));
}

/** Chinese sets no comma between titles in 《》. */
function separator(text: string): string {
  return i18n.locale.startsWith('zh') ? text.replace('、', '') : text;
}
