import { useEffect, useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { call } from '../../../../kernel/web/data/call.ts'
import { invalidateTopics } from '../../../../kernel/web/data/query.ts'
import { FilePicker } from '../../../../kernel/web/ui/fields/file-picker.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { DOCUMENT_LIMIT, DocumentWords, NOT_A_DOCUMENT, uploadDocument } from '../../contract.ts'
import { blankWords, WordsFields } from './document-words.tsx'

/** `scan_0012.pdf` → `scan 0012`: better than nothing where nobody writes a title. */
const titleOf = (name: string): string =>
  name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()

/** The picture that was chosen, so that a wrong page is seen before it is sent. */
function Chosen({ file }: { file: File }) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return file.type.startsWith('image/') && address ? (
    <img className="records-chosen" src={address} alt={t('What will be uploaded')} />
  ) : null
}

/** A paper of the patient: chosen, photographed or dropped, with what is said about it. */
export function UploadDialog({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const form = useZodForm(DocumentWords, blankWords)
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string>()

  function pick(chosen: File) {
    setRefusal(chosen.size > DOCUMENT_LIMIT ? NOT_A_DOCUMENT : undefined)
    if (chosen.size > DOCUMENT_LIMIT) return
    setFile(chosen)
    if (!form.getValues('title')) form.setValue('title', titleOf(chosen.name), { shouldValidate: true })
  }

  async function send() {
    if (!file) {
      setRefusal(t('Please choose a file'))
      throw new Error('Please choose a file')
    }
    const { document_date, ...words } = form.getValues()
    try {
      await call(
        uploadDocument,
        { ...words, document_date: document_date ?? '', patient_id: patientId, filename: file.name },
        { file },
      )
    } catch (error) {
      const refused = (error as { field_errors?: Record<string, string> }).field_errors?.file
      if (refused) setRefusal(refused)
      throw error
    }
    invalidateTopics(uploadDocument.changes ?? [])
    toast.success(t('Document uploaded'))
  }

  return (
    <FormDialog
      title={t('Upload document')}
      form={form}
      draft={`document-${patientId}`}
      submitLabel={t('Upload')}
      send={send}
      onClose={onClose}
    >
      <FilePicker
        label={file ? t('Choose another file') : t('Choose file')}
        accept="application/pdf,image/png,image/jpeg,image/gif"
        help={t('PDF, PNG, JPG or GIF up to 10 MB; a telephone can take a photograph')}
        files={file ? [{ key: file.name, name: file.name, size: file.size, state: refusal ? 'failed' : 'done' }] : []}
        error={refusal}
        onPick={([chosen]) => chosen && pick(chosen)}
        onRemove={() => {
          setFile(null)
          setRefusal(undefined)
        }}
      />
      {file && <Chosen file={file} />}
      <WordsFields />
    </FormDialog>
  )
}
