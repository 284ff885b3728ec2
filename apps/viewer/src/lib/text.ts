import { useLingui } from '@lingui/react';
import type { MessageKey } from '@playlet/i18n/load';

export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

/** `t('group.ended', {count: 80})` in the viewer's language; the component redraws when the language changes. */
export function useText(): Translate {
  const { _ } = useLingui();
  return (key, values) => _(key, values);
}
