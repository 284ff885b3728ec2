export { PictureError, type RenderedPoster, renderPoster } from './render-poster.ts';
export { deletePoster, movePoster, savePoster } from './save-poster.ts';
