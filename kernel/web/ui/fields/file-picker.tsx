import { t } from '../../../contract/words/text.ts'
import './file-picker.css'
import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { Button } from '../button.tsx'
import { FieldMessage } from './field-shape.tsx'

/** A file as it stands in the form: chosen, on its way, there, or refused with the reason. */
export type PickedFile = {
  key: string
  name: string
  size: number
  state: 'uploading' | 'done' | 'failed'
  error?: string
}

type FilePickerProps = {
  label: string
  /** For the browser's own dialog, `image/png,image/jpeg`; what is accepted is decided by the server. */
  accept: string
  help?: string
  files: readonly PickedFile[]
  onPick: (files: File[]) => void
  onRemove: (key: string) => void
  multiple?: boolean
  disabled?: boolean
  error?: string
}

/** '1.4 MB', '320 kB'. */
export const formatSize = (bytes: number): string =>
  bytes >= 1024 * 1024
    ? t('{bytes} MB', { bytes: (bytes / 1024 / 1024).toFixed(1) })
    : t('{max} kB', { max: Math.max(1, Math.round(bytes / 1024)) })

/**
 * A button that opens the browser's file dialog, and the list of what was chosen; also takes files dropped on it or
 * pasted while it has the focus.
 */
export function FilePicker({
  label,
  accept,
  help,
  files,
  onPick,
  onRemove,
  multiple,
  disabled,
  error,
}: FilePickerProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const take = (list: FileList | null) => {
    const chosen = [...(list ?? [])]
    if (chosen.length && !disabled) onPick(multiple ? chosen : chosen.slice(0, 1))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts of the button inside
    <div
      className="u-file-picker"
      data-error={error ? true : undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
      onPaste={(event) => take(event.clipboardData.files)}
    >
      <input
        ref={input}
        id={id}
        type="file"
        className="u-visually-hidden"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take(event.currentTarget.files)
          event.currentTarget.value = '' // the same file may be chosen again after a refusal
        }}
      />
      <Button
        variant="default"
        leftSection={<IconPaperclip size={16} aria-hidden />}
        disabled={disabled}
        aria-describedby={`${id}-message`}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <FieldMessage id={id} error={error}>
        {help}
      </FieldMessage>
      {files.length > 0 && (
        <ul className="u-file-list" aria-label={t('Chosen files')}>
          {files.map((file) => (
            <li key={file.key} data-state={file.state}>
              <IconFile size={16} aria-hidden />
              <span className="u-file-name">{file.name}</span>
              <span className="u-muted u-small u-nowrap">
                {file.state === 'failed'
                  ? (file.error ?? t('Failed'))
                  : file.state === 'uploading'
                    ? t('Uploading …')
                    : formatSize(file.size)}
              </span>
              <button
                type="button"
                className="u-icon-button"
                aria-label={t('Remove {name}', { name: file.name })}
                onClick={() => onRemove(file.key)}
              >
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
