/**
 * Every text of the page that can be seen or heard, without names in other languages (`lang`), and prices and numbers that
 * are read from left to right everywhere (`dir`). Announcements are of the past, and may be in the language of then. It runs in the page,
 * and so is one function that imports nothing.
 */
export function visibleTexts(): string[] {
  const ATTRIBUTES = ['aria-label', 'aria-valuetext', 'placeholder', 'title', 'alt'];
  const found = new Set<string>();
  const isOfPage = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[lang]:not(html), [dir=ltr]:not(html), article, [inert], .sr-only[role=status]');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement && isOfPage(node.parentElement)) found.add(node.textContent ?? '');
  for (const element of document.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join()))
    if (isOfPage(element)) for (const name of ATTRIBUTES) found.add(element.getAttribute(name) ?? '');
  found.add(document.title);
  return [...found].map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
}
