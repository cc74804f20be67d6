import { type ReactNode, useState } from 'react'
import { t } from '../../../contract/words/text.ts'
import { asCallError } from '../../data/call.ts'
import { Button } from '../button.tsx'
import { FilePicker } from '../fields/file-picker.tsx'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'
import { toast } from '../overlay/toast.tsx'
import { Panel } from '../page/page.tsx'

type LogoPanelProps = {
  /** Of the hospital. */
  name: string
  /** Above zero: there is one. */
  version: number
  /** The logo itself, on a page that shows it nowhere else. */
  shown?: ReactNode
  /** The largest file in bytes, and what is said of another or a larger one. */
  limit: number
  refused: string
  help: string
  upload: (file: File) => Promise<unknown>
  remove: () => Promise<unknown>
}

/** Puts a hospital's logo in place, or takes it away. */
export function LogoPanel({ name, version, shown, limit, refused, help, upload, remove }: LogoPanelProps) {
  const [uploading, setUploading] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const [removing, setRemoving] = useState(false)

  async function send(file: File) {
    setRefusal(undefined)
    if (file.size > limit) return setRefusal(refused)
    setUploading(file)
    try {
      await upload(file)
      toast.success(t('Logo of {name} saved', { name }))
    } catch (thrown) {
      const error = asCallError(thrown)
      setRefusal(error.status === 413 ? refused : (error.field_errors?.file ?? error.message))
    } finally {
      setUploading(null)
    }
  }

  return (
    <Panel
      title={t('Logo')}
      actions={
        version > 0 && (
          <Button variant="default" size="compact-md" onClick={() => setRemoving(true)}>
            {t('Remove')}
            <span className="u-visually-hidden"> {t('logo')}</span>
          </Button>
        )
      }
    >
      {shown}
      <FilePicker
        label={version > 0 ? t('Replace logo') : t('Upload logo')}
        accept="image/png,image/jpeg,image/gif"
        help={help}
        files={
          uploading ? [{ key: uploading.name, name: uploading.name, size: uploading.size, state: 'uploading' }] : []
        }
        disabled={uploading !== null}
        error={refusal}
        onPick={([file]) => file && void send(file)}
        onRemove={() => undefined}
      />
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={t('Remove the logo of {name}?', { name })}
        confirmLabel={t('Remove')}
        danger
        onConfirm={async () => {
          await remove()
          toast.success(t('Logo of {name} removed', { name }))
        }}
      >
        <p>{t('It disappears from the hospital’s screens at once. Another one can be uploaded at any time.')}</p>
      </ConfirmDialog>
    </Panel>
  )
}
