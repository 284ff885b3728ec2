import type { ExperimentDesign, VariantKey } from './experiment.ts';

/** How many episodes of a drama are free in a variant; undefined where the experiment is about something else. */
export function freeEpisodesIn(
  { kind, variants }: Pick<ExperimentDesign, 'kind' | 'variants'>,
  variant: VariantKey,
  ownFreeEpisodes: number,
): number | undefined {
  const settings = variants[variant];
  if (kind === 'wall' && 'freeEpisodes' in settings) return settings.freeEpisodes;
  if (kind === 'free-count' && 'extraFreeEpisodes' in settings)
    return Math.max(0, ownFreeEpisodes + settings.extraFreeEpisodes);
  return undefined;
}

/**
 * How many episodes of a drama a viewer may watch free: whichever gives more, the experiment (undefined where none is about it)
 * or the link that was followed (null where none names a number). A link's promise holds in every variant.
 */
export function computeFreeEpisodes(
  everybodys: number,
  byExperiment: number | undefined,
  byLink: number | null,
) {
  return Math.max(byExperiment ?? everybodys, byLink ?? 0);
}

/**
 * Returns the most episodes that any variant opens: a medium's address is valid for these where the caller is unknown.
 */
export function maxFreeEpisodesOf(
  experiment: Pick<ExperimentDesign, 'kind' | 'variants'>,
  ownFreeEpisodes: number,
): number {
  const each = (['A', 'B'] as const).map((key) => freeEpisodesIn(experiment, key, ownFreeEpisodes) ?? 0);
  return Math.max(ownFreeEpisodes, ...each);
}
