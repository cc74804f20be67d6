import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Endpoint, Input } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { saveFile } from '../../../../kernel/web/data/download.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { ListReason } from '../../contract.ts'

/** Saves a list of patients as a file, with why it leaves the house. */
export function ExportList<E extends Endpoint>({ endpoint, input }: { endpoint: E; input: Omit<Input<E>, 'reason'> }) {
  const [asking, setAsking] = useState(false)
  const form = useZodForm(ListReason, { reason: '' })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => {
          form.reset({ reason: '' })
          setAsking(true)
        }}
      >
        {t('Export')}
      </Button>
      {asking && (
        <FormDialog
          title={t('Export this list?')}
          form={form}
          draft={`export.${endpoint.name}`}
          submitLabel={t('Export')}
          size="md"
          onClose={() => setAsking(false)}
          send={({ reason }) =>
            saveFile(endpoint, { ...input, reason } as Input<E>).catch((error: unknown) => {
              throw asCallError(error)
            })
          }
          done={t('The list was exported')}
        >
          <p>{t('Names, telephones and what was found leave the house with it. Who exported it and why is kept.')}</p>
          <TextAreaField name="reason" label={t('Why does the list leave the house?')} required maxLength={300} />
        </FormDialog>
      )}
    </>
  )
}
