import { i18n } from '../lib/i18n.ts';

/** The title of the document; a page drawn later inserts its own before it. */
const served = document.querySelector('head > title');

/**
 * The document comes with the name of its page. Once pages are drawn they name themselves; a document's name is the
 * first one in it, so that this one, put last, is heard only where a page has none.
 */
export function adoptDocumentTitle(): void {
  if (!served || served.parentNode === document.body) return;
  served.textContent = i18n._('app.name');
  document.body.append(served);
}
