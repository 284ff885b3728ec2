export { PictureError, type RenderedPoster, renderPoster } from './render-poster.ts';
export { dropUnshown, movePoster, savePoster } from './save-poster.ts';
