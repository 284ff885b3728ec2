import { i18n } from '../lib/i18n.ts';

/**
 * The document comes with the name of its page. Once pages are drawn they name themselves; a document's name is the
 * first one in it, so that this one, put last, is heard only where a page has none.
 */
export function letPagesNameThemselves(): void {
  if (done) return;
  done = true;
  const title = document.head.querySelector('title');
  if (!title) return;
  title.textContent = i18n._('app.name');
  document.body.append(title);
}

let done = false;
