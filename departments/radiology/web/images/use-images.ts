import { useRef, useState } from 'react'
import { asCallError, call } from '../../../../kernel/web/data/call.ts'
import { invalidateTopics } from '../../../../kernel/web/data/query.ts'
import { newId } from '../../../../kernel/web/id.ts'
import type { PickedFile } from '../../../../kernel/web/ui/fields/file-picker.tsx'
import { IMAGE_LIMIT, NOT_AN_IMAGE, uploadRadiologyImage } from '../../orders.contract.ts'

/**
 * Images on their way to an examination, one after the other; one that is there is shown with the others and leaves
 * this list, a refused one says why.
 */
export function useImages(orderId: string) {
  const [picked, setPicked] = useState<readonly PickedFile[]>([])
  const line = useRef(Promise.resolve())
  const leave = (key: string) => setPicked((now) => now.filter((file) => file.key !== key))
  const fail = (key: string, error: string) =>
    setPicked((now) => now.map((file) => (file.key === key ? { ...file, state: 'failed', error } : file)))

  async function send(file: File, key: string) {
    try {
      await call(uploadRadiologyImage, { radiology_order_id: orderId, filename: file.name }, { file })
      leave(key)
      invalidateTopics(uploadRadiologyImage.changes ?? [])
    } catch (thrown) {
      const problem = asCallError(thrown)
      fail(key, problem.field_errors?.file ?? (problem.status === 413 ? NOT_AN_IMAGE : problem.message))
    }
  }

  return {
    picked,
    busy: picked.some((file) => file.state === 'uploading'),
    pick: (files: File[]) => {
      for (const file of files) {
        const key = newId()
        setPicked((now) => [...now, { key, name: file.name, size: file.size, state: 'uploading' }])
        if (file.size > IMAGE_LIMIT) fail(key, NOT_AN_IMAGE)
        else line.current = line.current.then(() => send(file, key))
      }
    },
    remove: leave,
  }
}
