import type { Endpoint, Input } from '../../contract/index.ts'
import { toast } from '../ui/overlay/toast.tsx'
import { asCallError, send } from './call.ts'

/** Hands something to the browser as a file of that name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the object URL after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Fetches a raw endpoint (CSV, PDF) and hands it to the browser as a file. Throws what the server refused. */
export async function saveFile<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<void> {
  const response = await send(endpoint, input)
  const name = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveBlob(await response.blob(), name ?? endpoint.name)
}

/** The same without a form to say it in: failures such as 'No data to export' become a toast. */
export const downloadFile = <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<void> =>
  saveFile(endpoint, input).catch((error: unknown) => {
    toast.error(asCallError(error).message)
  })
