/** What is open over the deck. */
export type Overlay = 'episodes' | 'settings' | 'keys';
