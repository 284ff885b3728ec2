import { DRAMA_FLAGS } from '@playlet/domain/catalogue/drama-fields';
import { MAX_TITLE_LENGTH } from '@playlet/domain/catalogue/title';
import { MAX_EPISODE } from '@playlet/domain/ingest/episode-number';
import { isLicense, parseLicense } from '@playlet/domain/publishing/license';
import type { DramaDetail } from '../../features/dramas/draft.ts';
import { PlaceInEditor } from '../../features/dramas/editor-place.tsx';
import { useTexts } from '../../lib/text.ts';
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx';
import { Labeled } from '../../ui/labeled.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { CategoryChoice } from './category-choice.tsx';
import type { FormProps } from './form-props.ts';
import { IntroFields } from './intro-fields.tsx';
import { LinesField } from './lines-field.tsx';
import { PriceField } from './price-field.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

const MAX_SYNOPSIS_LENGTH = 2000;
const MIN_LICENSE_LENGTH = 4;

/** The fields of a drama; each saves itself. */
export function DramaForm(props: FormProps & { detail: DramaDetail }) {
  const { draft, detail, mayEdit, onChange, onInvalid } = props;
  const { drama, dramas } = useTexts();
  const { fields, errors } = drama;
  const license = draft.licenseNo ?? '';
  const isLicenseWrong = (text: string) => text !== '' && !mayHaveLicense(text, detail);
  const episodes = { min: 0, max: MAX_EPISODE };
  return (
    <fieldset disabled={!mayEdit} className="flex flex-col gap-4">
      <legend className="sr-only">{drama.form}</legend>
      <TextField
        label={fields.title}
        aside={`${draft.title.length} / ${MAX_TITLE_LENGTH}`}
        value={draft.title}
        maxLength={MAX_TITLE_LENGTH}
        error={draft.title.trim() === '' ? errors.required : undefined}
        onChange={({ target }) => {
          onInvalid('title', target.value.trim() === '');
          onChange({ title: target.value });
        }}
      />
      <PlaceInEditor name="synopsis">
        <TextArea
          label={fields.synopsis}
          value={draft.synopsis}
          rows={5}
          maxLength={MAX_SYNOPSIS_LENGTH}
          onChange={({ target }) => onChange({ synopsis: target.value })}
        />
      </PlaceInEditor>
      <PlaceInEditor name="categoryIds">
        <CategoryChoice {...props} />
      </PlaceInEditor>
      <div className="grid grid-cols-2 gap-3">
        <Labeled name={fields.status}>
          <Select
            label={fields.status}
            value={draft.status}
            onValue={(value) => onChange({ status: value === 'ended' ? 'ended' : 'serializing' })}
            options={(['serializing', 'ended'] as const).map((value) => ({
              value,
              label: dramas.statuses[value],
            }))}
          />
        </Labeled>
        <NumberField
          label={fields.episodeTotal}
          value={draft.episodeTotal}
          {...episodes}
          message={errors.number(episodes)}
          onInvalid={(isInvalid) => onInvalid('episodeTotal', isInvalid)}
          onValue={(value) => onChange({ episodeTotal: value ?? 0 })}
        />
        <Labeled name={fields.access}>
          <Select
            label={fields.access}
            value={draft.access}
            onValue={(value) =>
              onChange({ access: value === 'vip' ? 'vip' : value === 'private' ? 'private' : 'free' })
            }
            options={(['free', 'vip', 'private'] as const).map((value) => ({
              value,
              label: dramas.accesses[value],
            }))}
          />
        </Labeled>
        {draft.access === 'vip' && (
          <PlaceInEditor name="freeEpisodes">
            <NumberField
              label={fields.freeEpisodes}
              value={draft.freeEpisodes}
              {...episodes}
              message={errors.number(episodes)}
              onInvalid={(isInvalid) => onInvalid('freeEpisodes', isInvalid)}
              onValue={(value) => onChange({ freeEpisodes: value ?? 0 })}
            />
          </PlaceInEditor>
        )}
      </div>
      {detail.fields.access === 'vip' && <PriceField drama={detail} />}
      <TextField
        label={fields.licenseNo}
        value={license}
        maxLength={80}
        error={
          isLicenseWrong(license)
            ? errors.license
            : license === '' && detail.state === 'published'
              ? errors.required
              : undefined
        }
        onChange={({ target: { value } }) => {
          const isEmpty = value.trim() === '';
          onInvalid('licenseNo', isLicenseWrong(value) || (isEmpty && detail.state === 'published'));
          onChange({ licenseNo: isEmpty ? null : value });
        }}
      />
      <ScheduleFields {...props} />
      <LinesField
        label={fields.tags}
        hint={drama.tagsHint}
        values={draft.tags}
        isOneLine
        onValues={(tags) => onChange({ tags })}
      />
      <LinesField
        label={fields.cast}
        hint={drama.castHint}
        values={draft.cast}
        onValues={(cast) => onChange({ cast })}
      />
      <IntroFields {...props} />
      {DRAMA_FLAGS.map((flag) => (
        <Checkbox
          key={flag}
          label={fields[flag]}
          checked={draft[flag]}
          onChange={({ target }) => onChange({ [flag]: target.checked })}
        />
      ))}
    </fieldset>
  );
}

/** No number is of a later year; the year itself is looked at when the drama is checked for publishing. */
const MAX_YEAR = 2099;

/** A draft takes any number, so that it can be corrected later; a public drama takes only one of a known form. */
function mayHaveLicense(text: string, { state, fields }: DramaDetail): boolean {
  if (text === fields.licenseNo) return true;
  if (text.trim().length < MIN_LICENSE_LENGTH) return false;
  return state !== 'published' || isLicense(parseLicense(text, MAX_YEAR));
}
