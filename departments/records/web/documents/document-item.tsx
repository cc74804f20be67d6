import { IconDots, IconFileTypePdf, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { formatSize } from '../../../../kernel/web/ui/fields/file-picker.tsx'
import { formatDate, formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { Menu } from '../../../../kernel/web/ui/overlay/menu.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import {
  archiveDocument,
  DocumentWords,
  documentKinds,
  type PatientDocument,
  restoreDocument,
  updateDocument,
} from '../../contract.ts'
import { fileAddress, WordsFields, wordsOf } from './document-words.tsx'

type Props = { document: PatientDocument }
type Task = 'look' | 'edit' | 'archive'

/** The small picture, or the sign of a PDF. */
export const Sign = ({ document }: Props) =>
  document.restricted ? (
    <span className="records-sign">
      <IconLock size={28} aria-hidden />
    </span>
  ) : document.content_type === 'application/pdf' ? (
    <span className="records-sign">
      <IconFileTypePdf size={28} aria-hidden />
    </span>
  ) : (
    <img className="records-sign" src={fileAddress(document.id, 'thumbnail')} alt="" loading="lazy" />
  )

/** Its title: a picture opens here, a PDF is downloaded and opens in the program for it. */
export function OpenLink({ document, onLook }: Props & { onLook: () => void }) {
  if (document.restricted) return <span className="u-muted">{document.title}</span>
  if (document.content_type === 'application/pdf')
    return (
      <a className="u-link u-strong" href={fileAddress(document.id)} download>
        {document.title}
        <span className="u-visually-hidden"> {t('(PDF, download)')}</span>
      </a>
    )
  return (
    <button type="button" className="u-link u-strong" onClick={onLook}>
      {document.title}
    </button>
  )
}

/** `Referral letter · 02/11/2026 · 320 kB`. */
export const factsOf = ({ kind, document_date, size }: PatientDocument): string =>
  [documentKinds[kind], document_date && formatDate(document_date), formatSize(size)].filter(Boolean).join(' · ')

const Viewer = ({ document, onClose }: Props & { onClose: () => void }) => (
  <Dialog open onClose={onClose} title={document.title} size="lg">
    <p className="u-person-facts">
      {factsOf(document)} · {document.uploaded_by_name}, {formatDateTime(document.created_at)}
    </p>
    <a href={fileAddress(document.id)} target="_blank" rel="noreferrer" title={t('Open in full size in a new tab')}>
      <img className="records-picture" src={fileAddress(document.id)} alt={document.title} />
    </a>
  </Dialog>
)

function EditDialog({ document, onClose }: Props & { onClose: () => void }) {
  const form = useZodForm(DocumentWords, wordsOf(document))
  const update = useCommand(updateDocument)
  const send = async () => {
    await update.mutateAsync({ ...form.getValues(), document_id: document.id, version: document.version })
    toast.success(t('Document changed'))
  }
  return (
    <FormDialog
      title={t('Edit {title}', { title: document.title })}
      form={form}
      draft={`document-words-${document.id}`}
      submitLabel={t('Save')}
      send={send}
      onClose={onClose}
    >
      <WordsFields />
    </FormDialog>
  )
}

/** What can be done with a document besides opening it, with its dialogs. */
export function DocumentActions({ document, looking, onLooked }: Props & { looking?: boolean; onLooked?: () => void }) {
  const { can } = useSession()
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const archive = useCommand(archiveDocument)
  const restore = useCommand(restoreDocument, {
    onSuccess: () => toast.success(t('Document brought back')),
    onError: (error) => toast.error(error.message),
  })
  const { id: document_id, title, version, archived_at } = document
  const items = archived_at
    ? [{ label: t('Bring back'), onSelect: () => restore.mutate({ document_id, version }) }]
    : [
        { label: t('Edit'), onSelect: () => setTask('edit') },
        { label: t('Archive'), onSelect: () => setTask('archive') },
      ]
  return (
    <>
      {can('documents.keep') && !document.restricted && (
        <Menu label={t('More for {title}', { title })} trigger={<IconDots size={18} aria-hidden />} items={items} />
      )}
      {looking && onLooked && <Viewer document={document} onClose={onLooked} />}
      {task === 'edit' && <EditDialog document={document} onClose={close} />}
      <ConfirmDialog
        open={task === 'archive'}
        onClose={close}
        title={t('Archive {title}?', { title })}
        confirmLabel={t('Archive')}
        danger
        reasonLabel={t('Reason')}
        onConfirm={async (reason) => {
          await archive.mutateAsync({ document_id, version, reason })
          toast.success(t('Document archived'))
        }}
      >
        <p>{t('It leaves the patient’s page. It is kept, and can be brought back.')}</p>
      </ConfirmDialog>
    </>
  )
}
