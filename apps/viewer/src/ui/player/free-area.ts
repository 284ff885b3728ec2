import type { Area } from './corners.ts';

/** A bar at an edge takes this much of the screen at most; whatever is larger is the page itself. */
const MAX_BAR_SHARE = 0.4;
const MIN_BAR_LENGTH_SHARE = 0.5;
/** A pixel inside the edge. */
const EDGE_PX = 1;

/** Returns the area between the bars at the edges of the screen: tabs, the rail, a bar with the page's main button. */
export function freeArea(own: Element): Area {
  const { innerWidth: width, innerHeight: height } = window;
  const area: Area = { left: 0, top: 0, right: width, bottom: height };
  for (const bar of barsBeside(own)) {
    const box = bar.getBoundingClientRect();
    const lies = box.width >= width * MIN_BAR_LENGTH_SHARE && box.height <= height * MAX_BAR_SHARE;
    const stands = box.height >= height * MIN_BAR_LENGTH_SHARE && box.width <= width * MAX_BAR_SHARE;
    if (lies && box.bottom < height / 2) area.top = Math.max(area.top, box.bottom);
    else if (lies && box.top > height / 2) area.bottom = Math.min(area.bottom, box.top);
    else if (stands && box.right < width / 2) area.left = Math.max(area.left, box.right);
    else if (stands && box.left > width / 2) area.right = Math.min(area.right, box.left);
  }
  return area;
}

/**
 * Finds the elements fixed to the screen's edges. While pages change the browser finds none there, but navigation is
 * known.
 */
function barsBeside(own: Element): Set<Element> {
  const { innerWidth: width, innerHeight: height } = window;
  const found = [
    ...document.querySelectorAll('nav'),
    ...document.elementsFromPoint(width / 2, EDGE_PX),
    ...document.elementsFromPoint(width / 2, height - EDGE_PX),
    ...document.elementsFromPoint(EDGE_PX, height / 2),
    ...document.elementsFromPoint(width - EDGE_PX, height / 2),
  ];
  const bars = new Set<Element>();
  for (const element of found) {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (!own.contains(one) && /fixed|sticky/.test(getComputedStyle(one).position)) bars.add(one);
  }
  return bars;
}
