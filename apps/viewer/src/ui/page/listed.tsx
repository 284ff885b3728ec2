import { Fragment, type ReactNode } from 'react';
import { separatorsOf } from '../../lib/dates.ts';
import { i18n } from '../../lib/i18n.ts';
import { useText } from '../../lib/text.ts';

/** Names or links one after the other, joined as the viewer's language joins them. */
export function Listed({ items }: { items: readonly ReactNode[] }) {
  useText();
  const between = separatorsOf(items.length);
  return items.map((item, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence have no other name
    <Fragment key={at}>
      {item}
      {separator(between[at] ?? '')}
    </Fragment>
  ));
}

/** Chinese sets no comma between titles in 《》. */
function separator(text: string): string {
  return i18n.locale.startsWith('zh') ? text.replace('、', '') : text;
}
