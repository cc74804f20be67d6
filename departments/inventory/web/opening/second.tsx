import { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { useSecondSignature } from '../offers.tsx'

const Nothing = z.object({})

type Props = { names: readonly string[]; onSigned: (token: string | null) => Promise<void>; onClose: () => void }

/** A second person signs for the controlled drugs on the sheet. */
export function Second({ names, onSigned, onClose }: Props) {
  const form = useZodForm(Nothing, {})
  const second = useSecondSignature(true)
  return (
    <FormDialog
      title={t('A second person signs')}
      form={form}
      draft="opening-stock.second"
      size="md"
      submitLabel={t('Save together')}
      onClose={onClose}
      refused={second.unsigned}
      send={async () => onSigned(await second.token())}
    >
      <p>{names.join(', ')}</p>
      {second.fields}
    </FormDialog>
  )
}
