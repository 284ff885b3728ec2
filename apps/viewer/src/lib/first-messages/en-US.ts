/** The English texts of the first screen. The build leaves out the others, which follow after it. */
export { default } from '@playlet/i18n/locales/en-US';
