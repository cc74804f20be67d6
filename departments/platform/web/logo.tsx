import { Button } from '@mantine/core'
import { useState } from 'react'
import { asCallError, call } from '../../../kernel/web/call.ts'
import { invalidateTopics } from '../../../kernel/web/query.ts'
import { ConfirmDialog } from '../../../kernel/web/ui/confirm-dialog.tsx'
import { FilePicker } from '../../../kernel/web/ui/file-picker.tsx'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { LOGO_LIMIT, NOT_A_LOGO, removeLogo, uploadLogo } from '../contract.ts'
import type { Details } from './hospital-facts.tsx'

/** The hospital's logo, or its initials where there is none. The version in the address makes every screen fetch a new one. */
export function Logo({ hospital }: { hospital: Details }) {
  const { id, name, logo_version } = hospital
  if (logo_version > 0)
    return <img className="platform-logo" src={`/api/platform/hospitals/${id}/logo?v=${logo_version}`} alt={`Logo of ${name}`} />
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
  return (
    <span className="platform-logo" data-empty aria-hidden>
      {initials}
    </span>
  )
}

/** Puts a logo in place, or takes it away. */
export function LogoPanel({ hospital }: { hospital: Details }) {
  const { id: hospital_id, name, logo_version } = hospital
  const [uploading, setUploading] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const [removing, setRemoving] = useState(false)
  const remove = useCommand(removeLogo)

  async function upload(file: File) {
    setRefusal(undefined)
    if (file.size > LOGO_LIMIT) return setRefusal(NOT_A_LOGO)
    setUploading(file)
    try {
      await call(uploadLogo, { hospital_id }, { file })
      invalidateTopics(uploadLogo.changes ?? [])
      toast.success(`Logo of ${name} saved`)
    } catch (thrown) {
      const error = asCallError(thrown)
      setRefusal(error.status === 413 ? NOT_A_LOGO : (error.field_errors?.file ?? error.message))
    } finally {
      setUploading(null)
    }
  }

  return (
    <Panel
      title="Logo"
      actions={
        logo_version > 0 && (
          <Button variant="default" size="compact-md" onClick={() => setRemoving(true)}>
            Remove<span className="u-visually-hidden"> logo</span>
          </Button>
        )
      }
    >
      <FilePicker
        label={logo_version > 0 ? 'Replace logo' : 'Upload logo'}
        accept="image/png,image/jpeg,image/gif"
        help="PNG, JPG or GIF up to 2 MB. Shown at its sign-in, in its menu and on what it prints."
        files={uploading ? [{ key: uploading.name, name: uploading.name, size: uploading.size, state: 'uploading' }] : []}
        disabled={uploading !== null}
        error={refusal}
        onPick={([file]) => file && void upload(file)}
        onRemove={() => undefined}
      />
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={`Remove the logo of ${name}?`}
        confirmLabel="Remove"
        danger
        onConfirm={async () => {
          await remove.mutateAsync({ hospital_id })
          toast.success(`Logo of ${name} removed`)
        }}
      >
        <p>It disappears from the hospital’s screens at once. Another one can be uploaded at any time.</p>
      </ConfirmDialog>
    </Panel>
  )
}
