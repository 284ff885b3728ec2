/** How long the media of what is deleted are kept, so that it can be undone; the operator may set another time. */
export const DELETED_MEDIA_DAYS = 30;
