const JPEG_QUALITY_RATIO = 0.92;

/** Captures the present frame of a film as a picture. */
export async function captureFrame(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const picture = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY_RATIO),
  );
  if (!picture) throw new Error('the frame could not be read');
  return new File([picture], 'frame.jpg', { type: picture.type });
}
