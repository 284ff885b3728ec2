import { create } from 'zustand';

/** 清屏: nothing over the picture but captions, a thin line and one sign. */
export const useClearScreen = create(() => ({ isClear: false }));

export const clearScreen = (): void => useClearScreen.setState({ isClear: true });

/** Brings everything back; false where nothing was away. */
export function leaveClearScreen(): boolean {
  const { isClear } = useClearScreen.getState();
  if (isClear) useClearScreen.setState({ isClear: false });
  return isClear;
}
