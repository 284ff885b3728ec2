/** Safari's interface in place of the standard. */
type WebkitVideo = HTMLVideoElement & {
  webkitSupportsPresentationMode?: (mode: string) => boolean;
  webkitSetPresentationMode?: (mode: string) => void;
  webkitShowPlaybackTargetPicker?: () => void;
};

/** Whether this browser can show a video in a window of its own, above other apps. */
export function canUsePictureInPicture(video: HTMLVideoElement): boolean {
  if (document.pictureInPictureEnabled && 'requestPictureInPicture' in video) return true;
  return (video as WebkitVideo).webkitSupportsPresentationMode?.('picture-in-picture') === true;
}

/** Moves a video into that window; false where the browser refuses, as before it has its first frame. */
export async function openPictureInPicture(video: HTMLVideoElement): Promise<boolean> {
  try {
    if ('requestPictureInPicture' in video) await video.requestPictureInPicture();
    else (video as WebkitVideo).webkitSetPresentationMode?.('picture-in-picture');
    return true;
  } catch {
    return false;
  }
}

/** Shows the current video in the window that another one of this document has open, if one has. */
export function followInPictureInPicture(video: HTMLVideoElement): void {
  const { pictureInPictureElement } = document;
  if (pictureInPictureElement && pictureInPictureElement !== video) void openPictureInPicture(video);
}

/**
 * Tells whether there is another screen this video can be played on, at once and at each change; returns the function that
 * stops. A browser that cannot send this kind of playback elsewhere reports none.
 *
 * @see https://www.w3.org/TR/remote-playback/
 */
export function watchScreens(video: HTMLVideoElement, tell: (isAvailable: boolean) => void): () => void {
  if ((video as WebkitVideo).webkitShowPlaybackTargetPicker) {
    // Not among TypeScript's events: Safari's own.
    const onChange = (event: Event) =>
      tell((event as Event & { availability?: string }).availability === 'available');
    video.addEventListener('webkitplaybacktargetavailabilitychanged', onChange);
    return () => video.removeEventListener('webkitplaybacktargetavailabilitychanged', onChange);
  }
  const { remote } = video;
  if (!remote || video.disableRemotePlayback) return () => {};
  const watching = remote.watchAvailability(tell).catch(() => undefined);
  return () =>
    void watching.then((id) =>
      id === undefined ? undefined : remote.cancelWatchAvailability(id).catch(() => undefined),
    );
}

/** Lets the viewer choose the screen. */
export function chooseScreen(video: HTMLVideoElement): void {
  const { webkitShowPlaybackTargetPicker } = video as WebkitVideo;
  if (webkitShowPlaybackTargetPicker) webkitShowPlaybackTargetPicker.call(video);
  // Rejects where the viewer changes their mind.
  else void video.remote.prompt().catch(() => undefined);
}
