/** Size of what a link shows elsewhere, in pixels: the shape that all services ask for. */
export const LINK_PREVIEW = { width: 1200, height: 630 };
