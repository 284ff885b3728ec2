export type Contact = { title: string; text: string };

/** What the operator keeps up to date in the console comes first, then what the installation was started with. */
export function contactsOf(
  links: readonly { title: string; text: string | null }[],
  configured: { title: string; text: string | null },
): Contact[] {
  const all = [...links, configured].flatMap(({ title, text }) => (text ? [{ title, text }] : []));
  return all.filter(({ text }, at) => all.findIndex((other) => other.text === text) === at);
}
