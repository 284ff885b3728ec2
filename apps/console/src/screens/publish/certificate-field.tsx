import { IconDownload, IconTrash, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { keepPublication, type Publication } from '../../features/publishing/publication.ts';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { formatBytes } from '../../lib/bytes.ts';
import { call } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { downloadFile } from '../../lib/download.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { showFailureToast, showToast } from '../../lib/toast.ts';
import { Button, buttonClassOf } from '../../ui/button.tsx';

/** The photo or scan of the certificate, which only the staff ever sees. */
export function CertificateField({ publication: { id, license } }: { publication: Publication }) {
  const { publishing, marks } = useTexts();
  const words = publishing.certificate;
  const input = useId();
  const { data: me } = useMe();
  const { document } = license;
  const [isSending, setSending] = useState(false);
  const send = async (file: File) => {
    setSending(true);
    try {
      keepPublication(await call('PUT admin/content/certificate/update', { id, name: file.name }, { file }));
      showToast(words.saved);
    } catch (failure) {
      showFailureToast(failure);
    } finally {
      setSending(false);
    }
  };
  const remove = useCallMutation('DELETE admin/content/certificate/delete', {
    onSuccess: (saved) => {
      keepPublication(saved);
      showToast(words.removed);
    },
  });
  const mayEdit = hasPermission(me, 'content.edit');
  return (
    <section aria-label={words.label} className="flex max-w-160 flex-col gap-2 py-2">
      <h3 className="text-caption text-text-2">{words.label}</h3>
      {document ? (
        <>
          <p>
            {document.name}
            <span className="ms-2 text-caption text-text-2">
              {[formatBytes(document.bytes), document.by, formatMoment(document.at)].join(marks.list)}
            </span>
          </p>
          <CertificateFile key={document.at} id={id} document={document} />
        </>
      ) : (
        <p className="text-text-2">{words.none}</p>
      )}
      {mayEdit && (
        <div className="no-print flex flex-wrap items-center gap-2">
          <input
            id={input}
            type="file"
            accept="application/pdf,image/jpeg,image/png,image/webp"
            className="peer sr-only"
            disabled={isSending}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void send(file);
              target.value = '';
            }}
          />
          <label
            htmlFor={input}
            aria-busy={isSending || undefined}
            className={`${buttonClassOf({ size: 'small' })} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-info`}
          >
            <IconUpload size={15} aria-hidden />
            {isSending ? words.sending : document ? words.replace : words.choose}
          </label>
          {document && (
            <Button size="small" busy={remove.isPending} onClick={() => remove.send({ id })}>
              <IconTrash size={15} aria-hidden />
              {words.remove}
            </Button>
          )}
          <span className="text-caption text-text-3">{words.hint}</span>
        </div>
      )}
    </section>
  );
}

type Document = NonNullable<Publication['license']['document']>;

/** A picture is shown, any kind can be saved. */
function CertificateFile({ id, document }: { id: string; document: Document }) {
  const { publishing } = useTexts();
  const isPicture = document.type.startsWith('image/');
  const { data: blob } = useQuery({
    queryKey: ['certificate', id, document.at],
    queryFn: ({ signal }) => call('GET admin/content/certificate/detail', { id }, { signal }),
    enabled: isPicture,
    staleTime: 'static',
    gcTime: 0,
  });
  const save = async () => {
    try {
      downloadFile(document.name, await call('GET admin/content/certificate/detail', { id }));
    } catch (failure) {
      showFailureToast(failure);
    }
  };
  return (
    <>
      {blob && (
        <img
          ref={(image) => {
            if (!image) return;
            const url = URL.createObjectURL(blob);
            image.src = url;
            return () => URL.revokeObjectURL(url);
          }}
          alt={publishing.certificate.label}
          className="max-h-72 self-start rounded-field border border-line"
        />
      )}
      <Button size="small" className="no-print self-start" onClick={() => void save()}>
        <IconDownload size={15} aria-hidden />
        {publishing.certificate.save}
      </Button>
    </>
  );
}
