import { t } from '../../../../kernel/contract/words/text.ts'
import '../support.css'
import { IconFile } from '@tabler/icons-react'
import { FilePicker, formatSize } from '../../../../kernel/web/ui/fields/file-picker.tsx'
import type { Side } from '../../words.ts'
import { type Attachment, fileAddress } from '../sides.ts'
import { MOST_FILES, type Uploads } from './use-attachments.ts'

/** Chooses files for what is being written; `wait` says why none can be chosen yet. */
export const AttachmentPicker = ({ uploads, wait }: { uploads: Uploads; wait?: string }) => (
  <FilePicker
    label={t('Attach files')}
    accept="image/png,image/jpeg,image/gif,application/pdf"
    help={
      wait ??
      t('PNG, JPG, GIF or PDF, up to 10MB each, at most {MOST_FILES}. Cover what names a patient.', { MOST_FILES })
    }
    files={uploads.picked}
    onPick={uploads.pick}
    onRemove={uploads.remove}
    multiple
    disabled={wait !== undefined}
  />
)

/** The files of a ticket or comment: images to look at, PDF to download. */
export function AttachmentList({ files, side }: { files: readonly Attachment[]; side: Side }) {
  if (files.length === 0) return null
  return (
    <ul className="u-plain-list support-files" aria-label={t('Attachments')}>
      {files.map((file) => {
        const address = fileAddress(side, file.id)
        return (
          <li key={file.id}>
            {file.content_type === 'application/pdf' ? (
              <a href={address} download={file.filename} className="support-file">
                <IconFile size={18} aria-hidden />
                <span className="support-file-name">{file.filename}</span>
                <span className="u-muted u-small u-nowrap">{formatSize(file.size)}</span>
              </a>
            ) : (
              <a
                href={address}
                target="_blank"
                rel="noreferrer"
                className="support-image"
                title={`${file.filename}, ${formatSize(file.size)}`}
              >
                <img src={address} alt={file.filename} loading="lazy" />
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
