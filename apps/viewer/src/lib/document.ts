import type { CallInput, CallOutput, EndpointName } from './call.ts';
import { isOrdinaryGuest } from './storage.ts';

/** The server's answers in the document: `[call, input, data]` each, as JSON in `#boot`. */
export type DocumentAnswer = readonly [name: string, input: object, data: unknown];

/**
 * Returns the document's answers for this viewer. They were written for a guest of any age: a member or a teen has none
 * and requests their own.
 */
export function readDocumentAnswers(): readonly DocumentAnswer[] {
  const text = document.getElementById('boot')?.textContent;
  if (!text || !isOrdinaryGuest()) return [];
  const { calls = [] }: { calls?: readonly DocumentAnswer[] } = JSON.parse(text);
  return calls;
}

/** The first answer to a call, whatever was asked. */
export function readDocumentAnswer<C extends EndpointName>(
  name: C,
): { input: CallInput<C>; data: CallOutput<C> } | undefined {
  const answer = readDocumentAnswers().find(([answered]) => answered === name);
  // The server answered this very call, and so in its shape.
  return answer && { input: answer[1] as CallInput<C>, data: answer[2] as CallOutput<C> };
}

/** Whether this browser can show the pages: one too old for their stylesheet keeps the document's word about that. */
export function canShowPages(): boolean {
  return CSS.supports('color', 'oklch(0 0 0)');
}

/** For scripts that may run before the document's body is there; to wait for the whole document would mean to wait for the page. */
export function runWithBody(work: () => void): void {
  if (document.body) work();
  else requestAnimationFrame(() => runWithBody(work));
}

/** The server keeps the page's code, and behind a clip its stylesheet too, in a template where something is to be seen before it. */
export function showPage(): void {
  const kept = document.getElementById('page');
  if (!(kept instanceof HTMLTemplateElement)) return;
  const sheets = [...kept.content.querySelectorAll('link[rel="stylesheet"]')];
  sheetsLetIn = Promise.all(sheets.map(settled));
  kept.replaceWith(kept.content);
}

let sheetsLetIn: Promise<unknown> = Promise.resolve();

/** Settles once the stylesheets that were let in are here or have failed: unlike those in the document's head they hold back no script. */
export function awaitPageStyles(): Promise<unknown> {
  return sheetsLetIn;
}

function settled(link: Element): Promise<void> {
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true });
  });
}
