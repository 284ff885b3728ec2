import { create } from 'zustand';

/** A browser's event for installing on the home screen; TypeScript lacks its type. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

/** The browser's offer, while there is one to take. */
export const useInstall = create<{ offer: InstallPrompt | null }>(() => ({ offer: null }));

/** Keeps the browser's offer for who looks for it in 我的, instead of having it shown over a clip. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // The event of this name is always of this kind.
    useInstall.setState({ offer: event as InstallPrompt });
  });
  addEventListener('appinstalled', () => useInstall.setState({ offer: null }));
}

/** Asks the viewer; an offer can be taken once. */
export async function install(): Promise<void> {
  const { offer } = useInstall.getState();
  useInstall.setState({ offer: null });
  await offer?.prompt();
}
