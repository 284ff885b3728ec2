import type { AgreementBlock, AgreementSpan } from '@playlet/legal/text';
import { Link } from '../../ui/control/link.tsx';

/** Paragraphs and lists of an agreement. A text never changes while it is shown, so places are keys. */
export function Blocks({ blocks }: { blocks: AgreementBlock[] }) {
  return (
    <div className="space-y-3">
      {blocks.map((block, at) =>
        block.kind === 'paragraph' ? (
          <p key={at}>
            <Spans spans={block.spans} />
          </p>
        ) : (
          <ul key={at} className="list-disc space-y-1 ps-5 marker:text-text-3">
            {block.items.map((spans, place) => (
              <li key={place}>
                <Spans spans={spans} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}

function Spans({ spans }: { spans: AgreementSpan[] }) {
  return spans.map((span, at) => <Span key={at} {...span} />);
}

function Span({ text, strong, code, href }: AgreementSpan) {
  if (href !== undefined) return <Reference href={href}>{text}</Reference>;
  if (strong) return <strong className="font-semibold text-text-1">{text}</strong>;
  if (code) return <code className="rounded-tag bg-surface-2 px-1 text-secondary break-all">{text}</code>;
  return text;
}

function Reference({ href, children }: { href: string; children: string }) {
  const look = 'font-medium text-brand-text';
  return href.startsWith('/') ? (
    <Link to={href} className={look}>
      {children}
    </Link>
  ) : (
    <a href={href} target="_blank" rel="noopener" className={look}>
      {children}
    </a>
  );
}
