import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { DramaPicker } from '../../features/catalogue/drama-picker.tsx';
import {
  AUDIENCES,
  buildOptions,
  draftOf,
  isAd,
  type LinkDraft,
  type LinkSlot,
  listChangedFields,
  newDraft,
  type OperatorLink,
  PLACED_SLOTS,
} from '../../features/catalogue/links.ts';
import { useDramaTitle } from '../../features/catalogue/use-drama-title.ts';
import { call } from '../../lib/call.ts';
import { isRefusal } from '../../lib/failure.ts';
import { refreshShown } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showFailureToast, showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, Switch } from '../../ui/choice.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { LinkFigures } from './link-figures.tsx';
import { LinkPreview } from './link-preview.tsx';
import { PictureField } from './picture-field.tsx';

type LinkPanelProps = {
  /** The one that is changed; undefined where a new one is made. */
  link: OperatorLink | undefined;
  onSaved: (id: string) => void;
  onDelete: (link: OperatorLink) => void;
  onClose: () => void;
};

/** An entry with its preview; nothing is shown to viewers before it is saved. */
export function LinkPanel({ link, onSaved, onDelete, onClose }: LinkPanelProps) {
  const texts = useTexts();
  const { links, actions } = texts;
  const [draft, setDraft] = useState<LinkDraft>(() => (link ? draftOf(link) : newDraft('banner')));
  const picture = useChosenFile();
  const [isPending, setPending] = useState(false);
  const [hasConflict, setConflict] = useState(false);
  const src = picture.url ?? link?.image?.url ?? null;
  const ad = isAd(draft);
  const drama = useDramaTitle(draft.groupId);
  const slotHints: Partial<Record<LinkSlot, string>> = links.slotHints;
  const change = (fields: Partial<LinkDraft>) => setDraft((before) => ({ ...before, ...fields }));
  const isReversed =
    draft.startsAt !== null &&
    draft.endsAt !== null &&
    Date.parse(draft.endsAt) <= Date.parse(draft.startsAt);
  const missing = [
    draft.title.trim() === '' && links.missingTitle,
    draft.slot === 'hero' && draft.groupId === null && links.missingDrama,
    isReversed && links.windowReversed,
  ].filter((one) => one !== false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (missing.length > 0 || isPending) return;
    setPending(true);
    try {
      const saved = await saveLink(draft, link, picture.file);
      setConflict(false);
      picture.choose(undefined);
      showToast(
        link ? links.saved : links.created,
        link && {
          label: links.undo,
          run: () => void undo(link, saved),
        },
      );
      onSaved(saved.id);
    } catch (error) {
      if (isRefusal(error, 'CATALOGUE_CONFLICT')) setConflict(true);
      else showFailureToast(error);
    } finally {
      setPending(false);
      await refreshShown();
    }
  };

  return (
    <SidePanel title={link ? link.title : links.create} note={links.notBeforeSaved} onClose={onClose}>
      <LinkPreview draft={draft} image={link?.image ?? null} src={picture.url} />
      {hasConflict && link && (
        <div role="alert" className="mt-4 rounded-field bg-warning-soft px-3.5 py-3 text-warning">
          <p>{links.conflict}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              size="small"
              onClick={() => {
                setDraft(draftOf(link));
                setConflict(false);
              }}
            >
              {links.takeTheirs}
            </Button>
            <Button size="small" onClick={() => setConflict(false)}>
              {links.keepMine}
            </Button>
          </div>
        </div>
      )}
      <form onSubmit={(event) => void save(event)} className="mt-4 flex flex-col gap-3">
        <Switch label={links.shown} isOn={!draft.paused} onChange={(isOn) => change({ paused: !isOn })} />
        {!link && (
          <SelectField
            label={links.slot}
            value={draft.slot}
            options={buildOptions(PLACED_SLOTS, links.slots)}
            hint={slotHints[draft.slot]}
            onChange={(slot) => change({ ...newDraft(slot), title: draft.title, text: draft.text })}
          />
        )}
        {draft.slot === 'hero' && (
          <>
            <DramaPicker label={links.drama} onChoose={({ id }) => change({ groupId: id })} />
            {draft.groupId && <p className="text-text-2">{links.chosenDrama({ title: drama ?? '…' })}</p>}
          </>
        )}
        <TextField
          label={draft.slot === 'hero' ? links.reason : links.title}
          value={draft.title}
          maxLength={40}
          aside={`${draft.title.length} / 40`}
          onChange={({ target }) => change({ title: target.value })}
        />
        {ad && (
          <>
            <TextField
              label={links.advertiser}
              value={draft.advertiser ?? ''}
              maxLength={40}
              hint={links.advertiserHint}
              onChange={({ target }) => change({ advertiser: target.value || null })}
            />
            <TextField
              label={links.text}
              value={draft.text ?? ''}
              maxLength={200}
              onChange={({ target }) => change({ text: target.value || null })}
            />
            <TextField
              label={links.target}
              value={draft.target ?? ''}
              maxLength={500}
              hint={links.targetHint}
              dir="ltr"
              onChange={({ target }) => change({ target: target.value.trim() || null })}
            />
          </>
        )}
        <PictureField
          src={src}
          focus={draft.focus}
          onFocus={(focus) => change({ focus })}
          onFile={picture.choose}
        />
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={links.audience}
            value={draft.audience}
            options={buildOptions(ad ? AUDIENCES.filter((one) => one !== 'vip') : AUDIENCES, links.audiences)}
            {...(ad && { hint: links.neverVip })}
            onChange={(audience) => change({ audience })}
          />
          {ad ? (
            <NumberField
              label={links.weight}
              value={draft.weight}
              max={1000}
              hint={links.weightHint}
              onChange={(weight) => change({ weight: weight ?? 0 })}
            />
          ) : (
            <NumberField
              label={links.position}
              value={draft.position}
              max={9999}
              hint={links.positionHint}
              onChange={(position) => change({ position: position ?? 0 })}
            />
          )}
          <DateTimeField
            label={links.startsAt}
            value={draft.startsAt}
            onChange={(startsAt) => change({ startsAt })}
          />
          <DateTimeField
            label={links.endsAt}
            value={draft.endsAt}
            error={isReversed ? links.windowReversed : undefined}
            onChange={(endsAt) => change({ endsAt })}
          />
          {ad && (
            <>
              <NumberField
                label={links.dailyCap}
                value={draft.dailyCap}
                min={1}
                max={1000}
                hint={links.dailyCapHint}
                onChange={(dailyCap) => change({ dailyCap })}
              />
              {draft.videoId === null && (
                <NumberField
                  label={links.seconds}
                  value={draft.seconds}
                  min={1}
                  max={60}
                  hint={links.secondsHint}
                  onChange={(seconds) => change({ seconds })}
                />
              )}
              <NumberField
                label={links.closableAfter}
                value={draft.closableAfter}
                max={60}
                hint={links.secondsHint}
                onChange={(closableAfter) => change({ closableAfter })}
              />
            </>
          )}
        </div>
        {missing.length > 0 && <p className="text-caption text-text-2">{missing.join(' ')}</p>}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" tone="primary" busy={isPending} disabled={missing.length > 0}>
            {link ? links.save : links.createSubmit}
          </Button>
          <Button onClick={onClose}>{actions.cancel}</Button>
          {link && (
            <Button tone="plain-danger" className="ms-auto" onClick={() => onDelete(link)}>
              <IconTrash size={16} aria-hidden />
              {links.delete}
            </Button>
          )}
        </div>
      </form>
      {link && ad && <LinkFigures link={link} />}
      {link?.videoId && (
        <Section title={links.video}>
          <p className="text-text-2">{links.videoNote}</p>
        </Section>
      )}
    </SidePanel>
  );
}

type NumberFieldProps = {
  label: string;
  value: number | null;
  min?: number;
  max: number;
  hint: string;
  onChange: (value: number | null) => void;
};

function NumberField({ label, value, min = 0, max, hint, onChange }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      min={min}
      max={max}
      value={value ?? ''}
      hint={hint}
      onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
    />
  );
}

/** Saves the changed fields, and then the picture, which has a call of its own. */
async function saveLink(draft: LinkDraft, link: OperatorLink | undefined, file: File | undefined) {
  const title = draft.title.trim();
  const saved = link
    ? await call('PUT admin/content/link/update', {
        id: link.id,
        version: link.version,
        ...listChangedFields({ ...draft, title }, draftOf(link)),
      })
    : await call('POST admin/content/link/create', { ...draft, title });
  if (file) await call('PUT admin/content/link/picture', { linkId: saved.id }, { file });
  return saved;
}

/** Gives an entry back the fields it had; a picture that was replaced stays. */
async function undo(before: OperatorLink, after: OperatorLink): Promise<void> {
  await call('PUT admin/content/link/update', {
    id: before.id,
    version: after.version,
    ...listChangedFields(draftOf(before), draftOf(after)),
  }).catch(showFailureToast);
  await refreshShown();
}

/** A file that was chosen, with an address to show it by as long as it is chosen. */
function useChosenFile() {
  const [chosen, setChosen] = useState<{ file: File; url: string }>();
  const url = chosen?.url;
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  return {
    file: chosen?.file,
    url: url ?? null,
    choose: (file: File | undefined) => setChosen(file && { file, url: URL.createObjectURL(file) }),
  };
}
