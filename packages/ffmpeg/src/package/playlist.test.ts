import { expect, it } from 'vitest';
import { formatMasterPlaylist, formatMediaPlaylist, formatSubtitlePlaylist } from './playlist.ts';

const rendition = {
  id: '360',
  width: 360,
  height: 640,
  bandwidth: 900_001,
  averageBandwidth: 700_000,
  codecs: 'avc1.64001e,mp4a.40.2',
  frameRate: 29.97,
  segments: [1.001, 2.002, 4.004],
};

it('lists segments behind their init file, with the longest one rounded as the target', () => {
  expect(formatMediaPlaylist(rendition.segments)).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:4
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MAP:URI="init.mp4"
#EXTINF:1.001000,
0.m4s
#EXTINF:2.002000,
1.m4s
#EXTINF:4.004000,
2.m4s
#EXT-X-ENDLIST
`);
});

it('tells all a player chooses by, and the subtitles', () => {
  const subtitles = [{ language: 'zh', name: '中文"', isDefault: true }];
  expect(formatMasterPlaylist({ duration: 7.007, renditions: [rendition] }, subtitles)).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subtitles",NAME="中文",LANGUAGE="zh",DEFAULT=YES,AUTOSELECT=YES,FORCED=NO,URI="subtitles/zh.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=900001,AVERAGE-BANDWIDTH=700000,CODECS="avc1.64001e,mp4a.40.2",RESOLUTION=360x640,FRAME-RATE=29.970,SUBTITLES="subtitles"
360/index.m3u8
`);
  expect(formatSubtitlePlaylist('zh', 7.007)).toContain('#EXTINF:7.007000,\nzh.vtt\n');
});
