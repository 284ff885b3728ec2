/** The days that deleted media are kept, so that a deletion can be undone; the operator may set another number. */
export const DELETED_MEDIA_DAYS = 30;
