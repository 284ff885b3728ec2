import type { Preferences } from './kept-preferences.ts';

/** What some browsers tell of the network. */
type Connection = { type?: string; saveData?: boolean };

/** Whether clips begin by themselves: not on a mobile network, unless the viewer has allowed it. */
export function mayAutoplay(
  { autoplayOnMobile }: Pick<Preferences, 'autoplayOnMobile'>,
  connection = connectionOf(navigator),
): boolean {
  return autoplayOnMobile || !isMobile(connection);
}

/** A browser that keeps the kind of network to itself tells at least that data is to be saved. */
function isMobile({ type, saveData }: Connection) {
  return type === undefined ? saveData === true : type === 'cellular';
}

function connectionOf(navigator: Navigator & { connection?: Connection }): Connection {
  return navigator.connection ?? {};
}
