/**
 * Announces a changed page to screen readers: moves the focus to its heading where its element is gone, or speaks its
 * name where an element kept it, such as a tab. Screen readers read a document's name when it is loaded, and never
 * again.
 */
export function focusHeading(): void {
  const stop = performance.now() + MAX_HEADING_WAIT_MS;
  const turn = ++turns;
  region();
  const look = () => {
    // A document that was left has no page any more.
    if (turn !== turns || typeof document === 'undefined') return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading && performance.now() < stop) return void setTimeout(look, RETRY_INTERVAL_MS);
    if (document.activeElement === document.body && heading) focusOn(heading);
    else region().textContent = document.title;
  };
  look();
}

/** The heading of a page that is fetched part by part comes later; of one that does not come by then the name is said. */
const MAX_HEADING_WAIT_MS = 3000;
const RETRY_INTERVAL_MS = 50;

let turns = 0;
let said: HTMLElement | undefined;

function focusOn(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}

/** Screen readers only announce a region that exists before it is filled. */
function region(): HTMLElement {
  if (said) return said;
  said = document.createElement('p');
  said.setAttribute('role', 'status');
  said.className = 'sr-only';
  document.body.append(said);
  return said;
}
