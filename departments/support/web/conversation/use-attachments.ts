import { useRef, useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { newId } from '../../../../kernel/web/id.ts'
import type { PickedFile } from '../../../../kernel/web/ui/fields/file-picker.tsx'
import { ATTACHMENT_LIMIT, NOT_ATTACHABLE } from '../../contract.ts'
import type { Attachment } from '../sides.ts'

/** As many files go with one ticket or comment. */
export const MOST_FILES = 5
const TOO_MANY = t('Please attach at most {MOST_FILES} files', { MOST_FILES })

export type Uploads = {
  picked: PickedFile[]
  busy: boolean
  pick: (files: File[]) => void
  remove: (key: string) => void
  /** Forgets all of them, those on their way too. */
  clear: () => void
}

/**
 * Files of a form that is being written: each is uploaded at once, and what is refused says why beside it. `done`
 * are those that are there, kept in the form's own values so that they live through a reload with the rest;
 * `change` writes them.
 */
export function useAttachments(
  done: readonly Attachment[],
  change: (next: (now: readonly Attachment[]) => Attachment[]) => void,
  upload: (file: File) => Promise<Attachment>,
): Uploads {
  // On their way, or refused.
  const [others, setOthers] = useState<readonly PickedFile[]>([])
  const removed = useRef(new Set<string>())
  const uploading = others.filter((file) => file.state === 'uploading').length
  const leave = (key: string) => setOthers((now) => now.filter((file) => file.key !== key))

  async function send(file: File, key: string) {
    try {
      const attachment = await upload(file)
      leave(key)
      if (!removed.current.has(key)) change((now) => [...now, attachment])
    } catch (thrown) {
      const problem = asCallError(thrown)
      const error = problem.field_errors?.file ?? (problem.status === 413 ? NOT_ATTACHABLE : problem.message)
      setOthers((now) => now.map((one) => (one.key === key ? { ...one, state: 'failed', error } : one)))
    }
  }

  function pick(files: File[]) {
    let room = MOST_FILES - done.length - uploading
    for (const file of files) {
      const key = newId()
      const error = file.size > ATTACHMENT_LIMIT ? NOT_ATTACHABLE : room < 1 ? TOO_MANY : undefined
      const entry = { key, name: file.name, size: file.size }
      setOthers((now) => [...now, error ? { ...entry, state: 'failed', error } : { ...entry, state: 'uploading' }])
      if (error) continue
      room--
      void send(file, key)
    }
  }

  return {
    picked: [
      ...done.map((file): PickedFile => ({ key: file.id, name: file.filename, size: file.size, state: 'done' })),
      ...others,
    ],
    busy: uploading > 0,
    pick,
    remove: (key) => {
      removed.current.add(key)
      leave(key)
      change((now) => now.filter((file) => file.id !== key))
    },
    clear: () => {
      for (const file of others) removed.current.add(file.key)
      setOthers([])
      change(() => [])
    },
  }
}
