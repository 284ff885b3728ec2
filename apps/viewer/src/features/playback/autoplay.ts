import type { Preferences } from './kept-preferences.ts';

/** The network's facts in some browsers. */
type Connection = { type?: string; saveData?: boolean };

/** Whether clips begin by themselves: not on a mobile network, unless the viewer has allowed it. */
export function canAutoplay(
  { autoplayOnMobile }: Pick<Preferences, 'autoplayOnMobile'>,
  connection = connectionOf(navigator),
): boolean {
  return autoplayOnMobile || !isMobile(connection);
}

/** A browser that hides the kind of network still reports that data is to be saved. */
function isMobile({ type, saveData }: Connection) {
  return type === undefined ? saveData === true : type === 'cellular';
}

function connectionOf(navigator: Navigator & { connection?: Connection }): Connection {
  return navigator.connection ?? {};
}
