import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Endpoint, Input } from '../../../contract/index.ts'
import { t } from '../../../contract/words/text.ts'
import { downloadFile } from '../../data/download.ts'
import { Button } from '../button.tsx'

/** Hands what a list's filter shows to the browser as a CSV file; an empty list says 'No data to export'. */
export function ExportButton<E extends Endpoint>({
  endpoint,
  input,
  label = t('Export CSV'),
}: {
  endpoint: E
  input: Input<E>
  label?: string
}) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await downloadFile(endpoint, input)
    setBusy(false)
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} loading={busy} onClick={save}>
      {label}
    </Button>
  )
}
