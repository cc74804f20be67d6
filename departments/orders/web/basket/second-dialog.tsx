import { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { CallError } from '../../../../kernel/web/data/call.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { useWitness } from '../../../access/web/offers.tsx'
import type { Warning } from '../../contract.ts'

const Nothing = z.object({})
const UNSIGNED = 'unsigned'

type SecondDialogProps = {
  warnings: readonly Warning[]
  onClose: () => void
  onSigned: (token: string) => Promise<void>
}

/** A second prescriber signs, with their own password, what has killed before. */
export default function SecondDialog({ warnings, onClose, onSigned }: SecondDialogProps) {
  const form = useZodForm(Nothing, {})
  const witness = useWitness(
    'orders.place',
    t('Somebody else who prescribes reads this and signs with their own password.'),
  )
  return (
    <FormDialog
      title={t('A second prescriber signs')}
      form={form}
      draft="orders.second"
      size="md"
      submitLabel={t('Sign together')}
      onClose={onClose}
      // Their fields say it themselves.
      refused={(error) => error.code === UNSIGNED}
      send={async () => {
        const token = await witness.sign()
        if (token === null)
          throw new CallError({
            code: UNSIGNED,
            message: t('A second prescriber has to sign this'),
            status: 422,
            request_id: '',
          })
        await onSigned(token)
      }}
    >
      <Notice tone="red">
        {warnings.map(({ text }) => (
          <div key={text}>{text}</div>
        ))}
      </Notice>
      {witness.fields}
    </FormDialog>
  )
}
