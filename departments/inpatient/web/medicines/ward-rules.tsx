import { z } from 'zod'
import { Id } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog, LoadingDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { getWardRules, setWardRules, WardRules } from '../../../hospital/ward-rules.contract.ts'
import { StoreField } from '../../../inventory/web/offers.tsx'
import { parseTime } from '../../charts/instant.ts'
import { listWardStores, setWardStore } from '../../medicine-charts.contract.ts'

/**
 * Times of the day with commas or blanks between, as people type them; what is none stays, so that the schema refuses
 * it.
 */
export const readTimes = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((each) => parseTime(each) ?? each)

const Typed = z.object({
  shift_starts: z.string().transform(readTimes).pipe(WardRules.shape.shift_starts),
  dose_early_minutes: WardRules.shape.dose_early_minutes,
  dose_late_minutes: WardRules.shape.dose_late_minutes,
})

/** When the shifts begin, and from when on a dose is early or late; for who keeps the hospital's settings. */
export default function WardRulesDialog({ onClose }: { onClose: () => void }) {
  const rules = useEndpoint(getWardRules, {})
  return rules.data ? (
    <Rules rules={rules.data} onClose={onClose} />
  ) : (
    <LoadingDialog title={t('Rules of the wards')} queries={[rules]} size="md" onClose={onClose} />
  )
}

function Rules({ rules, onClose }: { rules: WardRules; onClose: () => void }) {
  const form = useZodForm(Typed, { ...rules, shift_starts: rules.shift_starts.join(', ') })
  const save = useCommand(setWardRules)
  return (
    <FormDialog
      title={t('Rules of the wards')}
      form={form}
      draft="wards.rules"
      size="md"
      submitLabel={t('Save')}
      send={save.mutateAsync}
      done={t('The rules of the wards are changed')}
      onClose={onClose}
    >
      <TextField
        name="shift_starts"
        label={t('Shifts begin at')}
        required
        help={t('One to four times of the day, as 07:00, 19:00')}
        autoFocus
      />
      <FieldPair>
        <NumberField name="dose_early_minutes" label={t('A dose is early before')} required unit="min" />
        <NumberField name="dose_late_minutes" label={t('A dose is late after')} required unit="min" />
      </FieldPair>
      <p className="u-small u-muted">
        {t(
          'As delivered 60 minutes before and after: what ISMP allows for medicines given more often than daily that are not time-critical (Acute Care Guidelines for Timely Administration of Scheduled Medications, 2011). What is time-critical is given within 30.',
        )}
      </p>
    </FormDialog>
  )
}

const Store = z.object({ store_id: Id.nullable() })
/** From which store a ward takes what it gives; for who keeps the wards. */
export function WardStoreDialog({ wardId, onClose }: { wardId: string; onClose: () => void }) {
  const stores = useEndpoint(listWardStores, {})
  const ward = stores.data?.rows.find((each) => each.ward_id === wardId)
  return ward ? (
    <StoreForm {...ward} onClose={onClose} />
  ) : (
    <LoadingDialog title={t('Store of the ward')} queries={[stores]} size="md" onClose={onClose} />
  )
}

type StoreFormProps = { ward_id: string; ward_name: string; store_id: string | null; onClose: () => void }
function StoreForm({ ward_id, ward_name, store_id, onClose }: StoreFormProps) {
  const form = useZodForm(Store, { store_id })
  const save = useCommand(setWardStore)
  return (
    <FormDialog
      title={t('Store of {ward_name}', { ward_name })}
      form={form}
      draft={`wards.store.${ward_id}`}
      size="md"
      submitLabel={t('Save')}
      send={(values) => saying(t('Failed to save the store'), save.mutateAsync({ ward_id, ...values }))}
      done={t('{ward_name} takes its medicines from there', { ward_name })}
      onClose={onClose}
    >
      <StoreField
        name="store_id"
        label={t('Takes its medicines from')}
        help={t('Left empty: from the default store')}
      />
    </FormDialog>
  )
}
