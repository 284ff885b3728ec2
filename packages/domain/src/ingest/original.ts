/** How long the uploaded file of an episode that is done is kept; the operator may set another time. */
export const ORIGINAL_DAYS = 30;
