import { AGE_STEPS, MINORS_STATES } from '@playlet/domain/publishing/exposure';
import { type FormEvent, type ReactNode, useState } from 'react';
import { keepPublication, type Publication } from '../../features/publishing/publication.ts';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';

type Kind = Publication['exposure']['decisions'][number]['kind'];
type OpenDialog = Kind | undefined;

/** The places a drama may be shown in: first screens, and to minors; each with its decision's author and ground. */
export function ExposureSection({ publication }: { publication: Publication }) {
  const { publishing } = useTexts();
  const words = publishing.exposure;
  const { data: me } = useMe();
  const [open, setOpen] = useState<OpenDialog>();
  const { isCleared, isClearanceAsked, minors, ageFrom, decisions } = publication.exposure;
  const last = (kind: Kind) => decisions.find((one) => one.kind === kind);
  const close = () => setOpen(undefined);
  return (
    <section className="mt-5" aria-label={words.title}>
      <h3 className="text-section">{words.title}</h3>
      <Row
        name={words.firstScreen}
        value={isCleared ? words.cleared : isClearanceAsked ? words.notCleared : words.notAsked}
        decision={last('first-screen')}
        action={isCleared ? words.withdraw : words.clear}
        onAction={hasPermission(me, 'content.clear') ? () => setOpen('first-screen') : undefined}
      />
      <Row
        name={words.minors}
        value={`${words.states[minors]} · ${words.age} ${words.ages({ age: ageFrom })}`}
        decision={last('minors')}
        action={words.decide}
        onAction={hasPermission(me, 'content.minors') ? () => setOpen('minors') : undefined}
      />
      {open === 'first-screen' && <ClearDialog publication={publication} onClose={close} />}
      {open === 'minors' && <MinorsDialog publication={publication} onClose={close} />}
    </section>
  );
}

type RowProps = {
  name: string;
  value: string;
  decision: Publication['exposure']['decisions'][number] | undefined;
  action: string;
  onAction: (() => void) | undefined;
};

function Row({ name, value, decision, action, onAction }: RowProps) {
  const { publishing } = useTexts();
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1 border-b border-line py-3">
      <span className="w-32 shrink-0 font-semibold">{name}</span>
      <div className="min-w-48 flex-1 break-words text-text-2">
        <p>{value}</p>
        {decision && (
          <p className="text-caption text-text-3">
            {publishing.exposure.by({
              name: decision.by,
              at: formatMoment(decision.at),
              ground: decision.ground,
            })}
          </p>
        )}
      </div>
      {onAction && (
        <Button size="small" onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}

type DialogProps = { publication: Publication; onClose: () => void };

function useSaved(onClose: () => void) {
  const { publishing } = useTexts();
  return (saved: Publication) => {
    keepPublication(saved);
    showToast(publishing.exposure.saved);
    onClose();
  };
}

function ClearDialog({ publication: { id, exposure }, onClose }: DialogProps) {
  const { publishing } = useTexts();
  const save = useCallMutation('PUT admin/content/exposure/clear', { onSuccess: useSaved(onClose) });
  const { clear, withdraw } = publishing.exposure;
  return (
    <GroundDialog
      title={exposure.isCleared ? withdraw : clear}
      isPending={save.isPending}
      onClose={onClose}
      onSubmit={(ground) => save.send({ id, isCleared: !exposure.isCleared, ground })}
    />
  );
}

function MinorsDialog({ publication: { id, exposure }, onClose }: DialogProps) {
  const { publishing } = useTexts();
  const words = publishing.exposure;
  const [state, setState] = useState(exposure.minors);
  const [ageFrom, setAgeFrom] = useState(exposure.ageFrom);
  const save = useCallMutation('PUT admin/content/exposure/minors', { onSuccess: useSaved(onClose) });
  return (
    <GroundDialog
      title={words.minors}
      isPending={save.isPending}
      onClose={onClose}
      onSubmit={(ground) => save.send({ id, state, ageFrom, ground })}
    >
      <SelectField
        label={words.minors}
        value={state}
        onChange={setState}
        options={MINORS_STATES.map((value) => ({ value, label: words.states[value] }))}
      />
      <SelectField
        label={words.age}
        value={String(ageFrom)}
        onChange={(value) => setAgeFrom(AGE_STEPS.find((age) => String(age) === value) ?? 0)}
        options={AGE_STEPS.map((age) => ({ value: String(age), label: words.ages({ age }) }))}
      />
    </GroundDialog>
  );
}

type GroundDialogProps = {
  title: string;
  isPending: boolean;
  children?: ReactNode;
  onSubmit: (ground: string) => void;
  onClose: () => void;
};

const MIN_GROUND_LENGTH = 2;
const MAX_GROUND_LENGTH = 400;

/** Asks for the ground of a decision below its other questions. */
function GroundDialog({ title, isPending, children, onSubmit, onClose }: GroundDialogProps) {
  const { publishing, actions } = useTexts();
  const words = publishing.exposure;
  const [isShort, setShort] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ground = String(new FormData(event.currentTarget).get('ground') ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    setShort(ground.length < MIN_GROUND_LENGTH);
    if (ground.length >= MIN_GROUND_LENGTH) onSubmit(ground);
  };
  return (
    <Dialog title={title} description={words.note} onClose={onClose}>
      <form onSubmit={send} className="flex flex-col gap-3">
        {children}
        <TextArea
          label={words.ground}
          name="ground"
          maxLength={MAX_GROUND_LENGTH}
          error={isShort ? words.groundShort : undefined}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button type="submit" tone="primary" busy={isPending}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
