import { useCallback, useEffect, useRef, useState } from 'react';
import {
  adopt,
  type Base,
  changesOf,
  type DramaDetail,
  type DramaFields,
  type FieldName,
} from '../../features/dramas/draft.ts';
import { call } from '../../lib/call.ts';
import { BusinessError, describeFailure, isRefusal } from '../../lib/failure.ts';
import { invalidate } from '../../lib/query.ts';

/** So long nothing more is written before it is saved. */
const PAUSE_MS = 1000;
/** The longest delay before it is saved while the writer continues. */
const MAX_PAUSE_MS = 2000;

/** Both wrote the same fields; `theirs` is how they are at the service. */
export type Conflict = { version: number; by: string; at: string; theirs: Partial<DramaFields> };
export type SaveState = 'saved' | 'pending' | 'saving' | 'failed' | 'conflict';

type Options = { drama: DramaDetail; isInvalid: boolean };

/**
 * Saves a drama while it is written: one request at a time, each naming the version it is based on. What failed stays
 * here and is sent again with the next change or when asked for.
 */
export function useAutosave({ drama, isInvalid }: Options) {
  const [base, setBase] = useState<Base>({ version: drama.version, fields: drama.fields });
  const [draft, setDraft] = useState(drama.fields);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const changes = changesOf(base.fields, draft);
  const isChanged = Object.keys(changes).length > 0;

  // A newer state arrived, such as after the window got the focus again.
  const [seen, setSeen] = useState(drama);
  if (seen !== drama && !isSaving && !conflict) {
    setSeen(drama);
    const next = adopt(base, draft, { version: drama.version, fields: drama.fields });
    setBase(next.base);
    setDraft(next.draft);
  }

  const save = useCallback(async () => {
    setSaving(true);
    setFailure(null);
    try {
      const { version } = await call('PUT admin/content/group/update', {
        id: drama.id,
        version: base.version,
        ...changes,
      });
      setBase({ version, fields: { ...base.fields, ...changes } });
      setSavedAt(new Date().toISOString());
      // This version contains a colleague's change of another field as well.
      if (version > base.version + 1) await invalidate('GET admin/content/group/detail');
    } catch (error) {
      if (isRefusal(error, 'EDIT_CONFLICT')) setConflict(conflictOf(error));
      else setFailure(describeFailure(error));
    } finally {
      setSaving(false);
    }
  }, [drama.id, base, changes]);

  const latest = useRef({ save, isDirty: false, id: drama.id });
  useEffect(() => {
    latest.current = { save, isDirty: isChanged && !isInvalid && !conflict && !isSaving, id: drama.id };
  });
  const dirtySince = useRef<number | null>(null);
  const isWaiting = isChanged && !isSaving && !isInvalid && !conflict && failure === null;
  useEffect(() => {
    if (!isWaiting) {
      dirtySince.current = null;
      return;
    }
    dirtySince.current ??= performance.now();
    const rest = Math.max(0, dirtySince.current + MAX_PAUSE_MS - performance.now());
    const timer = setTimeout(() => void latest.current.save(), Math.min(PAUSE_MS, rest));
    return () => clearTimeout(timer);
    // Each change of the draft restarts the delay.
  }, [isWaiting, draft]);

  // A writer who leaves the page in that second loses nothing.
  useEffect(
    () => () => {
      if (latest.current.isDirty) void latest.current.save();
    },
    [],
  );
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged]);

  const change = useCallback((fields: Partial<DramaFields>) => {
    setFailure(null);
    setDraft((before) => ({ ...before, ...fields }));
  }, []);
  /** Goes on from their state, with those of one's own fields that were chosen. */
  const resolve = (mine: ReadonlySet<FieldName>) => {
    if (!conflict) return;
    const { theirs, version } = conflict;
    setBase({ version, fields: { ...base.fields, ...theirs } });
    const taken = Object.entries(theirs).filter(([name]) => !mine.has(name as FieldName)); // names of fields
    setDraft((before) => ({ ...before, ...Object.fromEntries(taken) }));
    setConflict(null);
    void invalidate('GET admin/content/group/detail');
  };
  const state: SaveState = conflict
    ? 'conflict'
    : failure !== null
      ? 'failed'
      : isSaving
        ? 'saving'
        : isChanged
          ? 'pending'
          : 'saved';
  return { draft, change, state, savedAt, failure, retry: () => void save(), conflict, resolve };
}

function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof BusinessError)) return null;
  // The contract describes the data of a conflict.
  const { version, by, at, fields } = error.data as Omit<Conflict, 'theirs'> & { fields: Conflict['theirs'] };
  return { version, by, at, theirs: fields };
}
