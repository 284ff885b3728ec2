/** The light build is the same class with fewer parts; it brings no types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
