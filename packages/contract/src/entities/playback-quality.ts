import { BUILD_MEASURES, BUILD_SPLITS } from '@playlet/domain/playback-quality/builds';
import { OPERATORS, QUALITY_DIMENSIONS } from '@playlet/domain/playback-quality/dimensions';
import { SWITCH_REASONS } from '@playlet/domain/playback-quality/line-rules';
import { z } from 'zod';
import { dateTime, episodeIndex, id } from './scalar.ts';

const milliseconds = z.number().nullable().describe('Milliseconds; null where nothing was measured.');
const share = z.number().describe('From 0 to 1.');

const figures = z.object({
  plays: z.int().describe('As many as the reports stand for.'),
  firstFrameP50: milliseconds,
  firstFrameP75: milliseconds,
  firstFrameP95: milliseconds,
  swipeP75: milliseconds,
  stallShare: share,
  failureShare: share,
  wasteShare: share,
});

const splitFigures = figures.extend({
  key: z.string().describe('A line, region, operator, network or device.'),
  renditionShares: z.record(z.string(), z.number()).describe('Of the seconds played, from 0 to 1.'),
});

const point = z.object({ at: dateTime, firstFrameP75: milliseconds });

const buildFigures = z.object({
  plays: z.int().describe('As many as the reports stand for.'),
  coldP75: milliseconds,
  swipeP75: milliseconds,
  stallShare: share,
  failureShare: share,
});

const buildComparison = z.object({
  now: buildFigures.describe('In the kinds of places that both builds were used in.'),
  before: buildFigures.describe('As if its viewers had been in them as often as those of the newer build.'),
  worse: z.array(z.enum(BUILD_MEASURES)).describe('What is worse by a tenth and not by chance.'),
});

export const QUALITY_SPANS = ['hour', 'day', 'week'] as const;
export const qualityDimension = z.enum(QUALITY_DIMENSIONS);

export const playbackQuality = z
  .object({
    at: dateTime,
    totals: figures.describe('Of all lines together.'),
    lastWeek: figures.nullable().describe('The same time a week before; null where nothing is known of it.'),
    series: z.array(point).describe('Step by step.'),
    lastWeekSeries: z.array(point).describe('A week before, at the times of the present.'),
    split: z.array(splitFigures).describe('By what was asked for, the most plays first.'),
    lines: z.array(
      splitFigures.omit({ key: true }).extend({
        line: z.string(),
        host: z.string().describe('Of the base address.'),
        requestFailureShare: share,
        demotedPlaces: z.int().describe('In how many places it is put last.'),
      }),
    ),
    places: z
      .array(
        figures.extend({
          region: z.string(),
          operator: z.enum(OPERATORS),
          firstLine: z.string().describe('The line that is first there now; the figures are its own.'),
        }),
      )
      .describe('Where there is something to say, the most plays first.'),
    switches: z
      .array(
        z.object({
          id,
          at: dateTime,
          line: z.string(),
          region: z.string().describe('`*`: everywhere that is not judged by itself.'),
          operator: z.string().describe('`*`: all.'),
          kind: z.enum(['demoted', 'restored']),
          reason: z.enum(SWITCH_REASONS),
          firstLine: z.string(),
          samples: z.int().describe('Requests it was judged by.'),
          failureShare: share,
          firstByteP95: milliseconds,
          bestFailureShare: share,
          bestFirstByteP95: milliseconds,
        }),
      )
      .describe('What was switched and why, newest first.'),
    episodes: z
      .array(
        z.object({
          groupId: id,
          index: episodeIndex,
          title: z.string(),
          plays: z.int().describe('As many as the reports stand for.'),
          stalledShare: share,
          peersShare: share.describe('What the other episodes have in the same networks.'),
        }),
      )
      .describe('Episodes that stall more than their peers.'),
    builds: z
      .array(
        z.object({
          build: z.string().describe('The digest of its sources.'),
          firstAt: dateTime.describe('Its first report.'),
          figures: buildFigures.describe('Of all its plays in the range.'),
          comparison: buildComparison
            .nullable()
            .describe('With the build before it; null where there is none.'),
        }),
      )
      .describe('Builds of the viewer in the last five weeks, the newest first.'),
    buildSplits: z
      .array(
        buildComparison.extend({
          by: z.enum(BUILD_SPLITS),
          key: z.string().describe('A way in, a device or a network.'),
        }),
      )
      .describe('The newest build beside the one before it.'),
    limits: z
      .object({
        firstFrameP75: z.number().describe('Milliseconds.'),
        firstFrameP95: z.number().describe('Milliseconds.'),
        stallShare: share,
        failureShare: share,
      })
      .describe('Above these an alarm is raised.'),
  })
  .meta({ id: 'PlaybackQuality', description: 'How well clips play for viewers, by their own reports.' });
