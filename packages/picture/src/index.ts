export { readPictureMark } from './ai-mark.ts';
export { gateLeftPosters, gatePosters } from './gate-posters.ts';
export { readLinkPreview, saveLinkPreview } from './link-preview.ts';
export { PictureError, renderPoster } from './render-poster.ts';
export { dropUnshown, folderOf, movePoster, savePoster } from './save-poster.ts';
