/** From a list to the drama's page, or back into the list. */
export type Direction = 'out' | 'back';

const DRAMA_PAGE = /^\/media\/[^/]+$/;
/** The one name that the poster has in both pictures. */
const NAME = 'poster';

/** Finds the poster that both pages show, and names it while it travels. */
export function createPosterTravel() {
  let named: HTMLElement[] = [];
  let path = '';
  /** The place of the poster in the list, as the same drama may be there twice. */
  let origin: { path: string; left: number; top: number } | null = null;
  let tapped: Element | null = null;
  addEventListener(
    'click',
    ({ target }) => {
      tapped = target instanceof Element ? target.closest('a[href]') : null;
    },
    { capture: true },
  );

  const name = (element: HTMLElement | null | undefined): boolean => {
    if (!element) return false;
    element.style.viewTransitionName = NAME;
    // A row of a grid that was just drawn would not be painted before the picture of the page is taken.
    const row = element.closest('li');
    if (row) row.style.contentVisibility = 'visible';
    named.push(element);
    return true;
  };

  /** Before the old page is photographed; undefined when no poster leaves it. */
  const prepare = (from: string, to: string): Direction | undefined => {
    end();
    if (DRAMA_PAGE.test(to)) {
      const poster = tapped?.getAttribute('href') === to ? posterIn(tapped) : null;
      if (!poster || !isInSight(poster)) return undefined;
      const { left, top } = poster.getBoundingClientRect();
      origin = { path: to, left, top };
      path = to;
      name(poster);
      return 'out';
    }
    const poster = DRAMA_PAGE.test(from) ? posterOfPage() : null;
    if (!poster || !isInSight(poster)) return undefined;
    path = from;
    name(poster);
    return 'back';
  };

  /** Once the new page is drawn; false when it does not show the poster. */
  const arrive = (direction: Direction): boolean => {
    if (direction === 'out') return name(posterOfPage());
    const posters = [...document.querySelectorAll(`main a[href="${CSS.escape(path)}"]`)]
      .map(posterIn)
      .filter((poster) => poster !== null)
      .filter(isInSight);
    return name(nearest(posters, origin?.path === path ? origin : null));
  };

  const end = () => {
    for (const element of named) {
      element.style.viewTransitionName = '';
      element.closest('li')?.style.removeProperty('content-visibility');
    }
    named = [];
  };

  return { prepare, arrive, end };
}

const posterIn = (link: Element | null) => link?.querySelector<HTMLElement>('[data-poster]') ?? null;

/** The poster at the head of a drama's page; all others there lead to other dramas. */
function posterOfPage(): HTMLElement | null {
  const posters = document.querySelectorAll<HTMLElement>('main [data-poster]');
  return [...posters].find((poster) => !poster.closest('a')) ?? null;
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom, left, right, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}

function nearest(posters: HTMLElement[], to: { left: number; top: number } | null): HTMLElement | undefined {
  if (!to) return posters[0];
  const distance = (poster: HTMLElement) => {
    const { left, top } = poster.getBoundingClientRect();
    return Math.hypot(left - to.left, top - to.top);
  };
  return posters.toSorted((one, other) => distance(one) - distance(other))[0];
}
