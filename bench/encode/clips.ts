const SIZE = '540x960';
const RATE = 25;
export const CLIP_SECONDS = 4;

/** Kinds of pictures that encoders find easy or hard, each made from nothing but ffmpeg and the demo's own stills. */
export function clipInputs(dramasFolder: string): { kind: string; input: string[] }[] {
  const still = (drama: string) => `${dramasFolder}/${drama}/poster.jpg`;
  const pan = (file: string, filters: string) => [
    ...['-loop', '1', '-framerate', String(RATE), '-t', String(CLIP_SECONDS), '-i', file],
    '-vf',
    `scale=1080:1920:force_original_aspect_ratio=increase,crop=1080:1920,zoompan=z='1+0.001*on':x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2':d=1:s=${SIZE}:fps=${RATE}${filters}`,
  ];
  const lavfi = (graph: string) => ['-f', 'lavfi', '-i', graph];
  return [
    { kind: 'faces', input: pan(still('palace'), '') },
    { kind: 'dark', input: pan(still('corridor'), ',eq=brightness=-0.25:contrast=0.6,noise=alls=2:allf=t') },
    { kind: 'grain', input: pan(still('sword'), ',noise=alls=6:allf=t') },
    { kind: 'text', input: pan(still('subway'), ',drawgrid=w=24:h=60:t=2:c=white@0.8') },
    {
      kind: 'motion',
      input: lavfi(
        `life=s=270x480:mold=10:r=${RATE}:ratio=0.15:death_color=#335577:life_color=#eebb88,scale=540:960:flags=bicubic,gblur=sigma=1.5,trim=duration=${CLIP_SECONDS}`,
      ),
    },
  ];
}
