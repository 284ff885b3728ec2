/** Size of a link's picture on other services, in pixels: the shape that all of them ask for. */
export const LINK_PREVIEW = { width: 1200, height: 630 };
