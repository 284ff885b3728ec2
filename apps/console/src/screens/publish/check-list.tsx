import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { EditorPlace } from '../../features/dramas/editor-place.tsx';
import { checkText, type Publication, type PublishCheck } from '../../features/publishing/publication.ts';
import { useTexts } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { CertificateField } from './certificate-field.tsx';
import { LicenseForm } from './license-form.tsx';

const sections = {
  license: ['license', 'tier', 'holder', 'opening'],
  content: ['ai', 'quality', 'episodes', 'subtitles', 'minors', 'cover'],
  sale: ['access'],
} as const satisfies Record<string, readonly PublishCheck['name'][]>;
const sectionNames = ['license', 'content', 'sale'] as const;

/** Every check with its finding; the license is mended in place. */
export function CheckList({ publication, mayEdit }: { publication: Publication; mayEdit: boolean }) {
  const { publishing } = useTexts();
  return sectionNames.map((section) => (
    <section key={section} className="mt-5">
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-section">
        {publishing.sections[section]}
        {section === 'license' && (
          <span className="text-body font-normal text-text-2">{publishing.constraint}</span>
        )}
      </h3>
      <ul>
        {sections[section].map((name) => {
          const check = publication.checks.find((one) => one.name === name);
          return check && <CheckRow key={name} check={check} publication={publication} mayEdit={mayEdit} />;
        })}
      </ul>
    </section>
  ));
}

const icons = { block: IconAlertCircle, look: IconAlertTriangle, pass: IconCircleCheck };
const tones = { block: 'text-danger', look: 'text-warning', pass: 'text-success' };

type CheckRowProps = { check: PublishCheck; publication: Publication; mayEdit: boolean };

function CheckRow({ check, publication, mayEdit }: CheckRowProps) {
  const texts = useTexts();
  const { publishing } = texts;
  const Icon = icons[check.level];
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-start gap-3">
        <Icon
          size={18}
          role="img"
          aria-label={publishing.levels[check.level]}
          className={`mt-px shrink-0 ${tones[check.level]}`}
        />
        <span className="w-32 shrink-0 font-semibold">{publishing.checks[check.name]}</span>
        <span className="min-w-0 flex-1 break-words text-text-2">{checkText(check, publication, texts)}</span>
        <MendLink check={check} id={publication.id} mayEdit={mayEdit} />
      </div>
      {check.name === 'license' && (
        <div className="ps-7.5">
          {mayEdit && <LicenseForm publication={publication} />}
          <CertificateField publication={publication} />
        </div>
      )}
    </li>
  );
}

type MendLinkProps = { check: PublishCheck; id: string; mayEdit: boolean };

/** Leads to the place where a finding can be mended; the license is mended in its own row. */
function MendLink({ check, id, mayEdit }: MendLinkProps) {
  const { publishing } = useTexts();
  if (check.level === 'pass' || isInForm(check)) return null;
  const isQuality = check.name === 'quality';
  if (!isQuality && !mayEdit) return null;
  const label = isQuality ? publishing.mend.quality : publishing.mend.other;
  return (
    <Link
      to={isQuality ? `/quality?drama=${id}&severity=error` : `/dramas/${id}?at=${placeOf(check)}`}
      className={buttonClassOf({ size: 'small' })}
    >
      {label}
      <span className="sr-only">{publishing.checks[check.name]}</span>
    </Link>
  );
}

/** Whether the form of the license mends it. */
const isInForm = ({ name, found }: PublishCheck): boolean =>
  name === 'license' || name === 'tier' || name === 'holder' || found === 'kindSaysMade';

/** Returns the place in the editor, by the finding. */
function placeOf({ name, found }: PublishCheck): EditorPlace {
  switch (name) {
    case 'access':
      return 'freeEpisodes';
    case 'cover':
      return found === 'posterMissing' ? 'cover' : found === 'synopsisMissing' ? 'synopsis' : 'categoryIds';
    default:
      return 'episodes';
  }
}
