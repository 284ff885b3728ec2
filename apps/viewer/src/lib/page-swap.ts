import { startTransition } from 'react';

/** Draws the next page by calling `draw`; `from` and `to` are the paths of both. */
export type PageSwap = (draw: () => void, from: string, to: string) => void;

/** In slices, between which the clip and the viewer's fingers have their turn. */
export const drawInSlices: PageSwap = (draw) => startTransition(draw);

let swap = drawInSlices;

/** Sets how one page takes the place of another. */
export function setPageSwap(next: PageSwap): void {
  swap = next;
}

export const swapPages: PageSwap = (...pages) => swap(...pages);
