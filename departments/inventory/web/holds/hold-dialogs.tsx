import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import {
  callOutcomes,
  type Hold,
  holdBatch,
  noteRecallCall,
  type Receiver,
  releaseBatch,
} from '../../holds.contract.ts'

type HoldProps = {
  item: { id: string; name: string }
  batch: { batch_number: string; store_id: string; store: string }
  onClose: () => void
}
/** Holds a batch: in all stores, or in the one where it was looked at. */
export function HoldDialog({ item, batch, onClose }: HoldProps) {
  const hold = useCommand(holdBatch)
  const form = useZodForm(holdBatch.input, {
    item_id: item.id,
    batch_number: batch.batch_number,
    store_id: null,
    reason: '',
  })
  return (
    <FormDialog
      title={t('Hold batch {batch_number} of {name}', { batch_number: batch.batch_number, name: item.name })}
      form={form}
      draft={`hold.${item.id}.${batch.batch_number}`}
      submitLabel={t('Hold Batch')}
      size="sm"
      onClose={onClose}
      send={(values) => saying(t('Failed to hold the batch'), hold.mutateAsync(values))}
      done={t('Batch on hold')}
    >
      <p>{t('Nothing of it is offered, handed out or moved until it is released.')}</p>
      <SelectField
        name="store_id"
        label={t('Where')}
        placeholder={t('In all stores')}
        options={[{ value: batch.store_id, label: t('Only in {store}', { store: batch.store }) }]}
      />
      <TextAreaField name="reason" label={t('Reason')} required rows={2} maxLength={500} />
    </FormDialog>
  )
}

/** Lets a batch go that is on hold. */
export function ReleaseDialog({ hold, onClose }: { hold: Hold; onClose: () => void }) {
  const release = useCommand(releaseBatch)
  const form = useZodForm(releaseBatch.input, { stock_hold_id: hold.id, reason: '' })
  return (
    <FormDialog
      title={t('Release batch {batch_number}', { batch_number: hold.batch_number })}
      form={form}
      draft={`release.${hold.id}`}
      submitLabel={t('Release Batch')}
      size="sm"
      onClose={onClose}
      send={(values) => saying(t('Failed to release the batch'), release.mutateAsync(values))}
      done={t('Batch released')}
    >
      <TextAreaField name="reason" label={t('Reason')} required rows={2} maxLength={500} />
    </FormDialog>
  )
}

const outcomes = Object.entries(callOutcomes).map(([value, label]) => ({ value, label: t(label) }))
/** Notes that a patient was called. */
export function CallDialog({ holdId, of, onClose }: { holdId: string; of: Receiver; onClose: () => void }) {
  const note = useCommand(noteRecallCall)
  const form = useZodForm(noteRecallCall.input, { stock_hold_id: holdId, source_id: of.source_id, note: '' })
  return (
    <FormDialog
      title={t('Call to {first_name} {last_name}', { first_name: of.first_name, last_name: of.last_name })}
      form={form}
      draft={`recall.${holdId}.${of.source_id}`}
      submitLabel={t('Note Call')}
      size="sm"
      onClose={onClose}
      send={(values) => saying(t('Failed to note the call'), note.mutateAsync(values))}
      done={t('Call noted')}
    >
      <SelectField name="outcome" label={t('What came of it')} required placeholder={t('Select')} options={outcomes} />
      <TextAreaField name="note" label={t('Notes')} rows={2} maxLength={500} />
    </FormDialog>
  )
}
