import { expect, it } from 'vitest';
import { createDecoderCheck } from './decoding.ts';

const rendition = {
  ...{ id: 'av1-720', codecs: 'av01.0.05M.08,mp4a.40.2', width: 720, height: 1280, bandwidth: 9e5 },
  ...{ averageBandwidth: 8e5, frameRate: 30, segments: [1] },
};

function browser(answer: { supported: boolean; smooth: boolean; powerEfficient: boolean } | null) {
  const questions: MediaDecodingConfiguration[] = [];
  const decodingInfo = async (question: MediaDecodingConfiguration) => {
    questions.push(question);
    if (!answer) throw new TypeError('no such codec');
    return { ...answer, configuration: question, keySystemAccess: null };
  };
  return { questions, isEfficient: createDecoderCheck({ decodingInfo } as unknown as MediaCapabilities) };
}

it.each([
  [true, { supported: true, smooth: true, powerEfficient: true }],
  [false, { supported: true, smooth: true, powerEfficient: false }],
  [false, { supported: true, smooth: false, powerEfficient: true }],
  [false, null],
])('is efficient: %s, where the browser answers %j', async (expected, answer) => {
  const { questions, isEfficient } = browser(answer);
  // The clip does not wait for the answer; the next one knows it.
  expect(isEfficient(rendition)).toBe(false);
  await Promise.resolve();
  await Promise.resolve();
  expect(isEfficient(rendition)).toBe(expected);
  expect(questions).toHaveLength(1);
  expect(questions[0]?.video?.contentType).toBe('video/mp4; codecs="av01.0.05M.08"');
});

it('is nothing where the browser cannot be asked', () => {
  expect(createDecoderCheck(undefined)(rendition)).toBe(false);
});
