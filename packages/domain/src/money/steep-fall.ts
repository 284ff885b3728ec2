/** Tests whether a price falls by more than a third: by a slip or a stolen session, so a second factor has to confirm it. */
export const isSteepFall = (before: number, after: number): boolean => after * 3 < before * 2;
