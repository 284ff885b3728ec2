import type { DramaFields } from '../../features/dramas/draft.ts';

/** The props of every part of the form. */
export type FormProps = {
  draft: DramaFields;
  mayEdit: boolean;
  onChange: (fields: Partial<DramaFields>) => void;
  /** A field has a text that cannot be saved, or has none any more. */
  onInvalid: (name: string, isInvalid: boolean) => void;
};
