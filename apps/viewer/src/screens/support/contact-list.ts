import type { MessageKey } from '@playlet/i18n/messages';

/** `label` names the title in the viewer's language where it is one that everybody uses. */
export type Contact = { title: string; text: string; label?: MessageKey };

/** The usual titles of contacts, which have translations. Any other title stays as it was entered. */
const LABELS: Record<string, MessageKey | undefined> = {
  客服: 'support.contact',
  微信: 'support.label.wechat',
  客服微信: 'support.label.wechat',
  邮箱: 'support.label.email',
  客服邮箱: 'support.label.email',
  电子邮箱: 'support.label.email',
  电话: 'support.label.phone',
  客服电话: 'support.label.phone',
};

/** Returns the contacts of the console, then those of the installation's settings. */
export function contactsOf(
  links: readonly { title: string; text: string | null }[],
  configured: { title: string; text: string | null },
): Contact[] {
  const all = [...links, configured].flatMap(({ title, text }) =>
    text ? [{ title, text, ...(LABELS[title] && { label: LABELS[title] }) }] : [],
  );
  return all.filter(({ text }, at) => all.findIndex((other) => other.text === text) === at);
}
