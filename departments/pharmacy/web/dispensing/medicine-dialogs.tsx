import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { LOOKUP_MIN, Lookup } from '../../../../kernel/web/ui/fields/lookup.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { EmptyState, Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { priceWords } from '../../../billing/web/offers.tsx'
import { inUnits } from '../../../inventory/contract.ts'
import { listMedications, type Medication } from '../../contract.ts'
import {
  checkMedicine,
  matchPrescription,
  type PrescriptionRow,
  substitutePrescription,
} from '../../dispensing.contract.ts'
import { type Formed, kindOf, proposedRoute } from '../../dosage-forms/dosage-form.ts'
import { strengthOf } from '../../prescribing.ts'
import { routes } from '../../prescriptions.contract.ts'
import { nameOf } from '../rx-words.tsx'
import { useSettled } from '../use-settled.ts'
import { DoseFields, taken } from './dose-fields.tsx'
import { DosePrescribed } from './dose-prescribed.tsx'

const SHOWN = 6
type Chosen = { medication_id: string; dosage?: string; frequency?: string; route?: string }

/** Finds a medicine of the catalogue, with its stock and price; brands find what is in them. */
function MedicineField({
  label,
  begin,
  name,
  onChosen,
}: {
  label: string
  begin: string
  name: string | null
  onChosen: (medicine: Medication) => void
}) {
  const { setValue, formState } = useFormContext<Chosen>()
  const [chosen, setChosen] = useState<string | null>(name)
  const [search, setSearch] = useState(begin)
  const found = useEndpoint(
    listMedications,
    { search, status: 'active', page_size: SHOWN },
    { enabled: search.length >= LOOKUP_MIN },
  )
  const [round, setRound] = useState(0)
  const refused = formState.errors.medication_id?.message
  return (
    <div>
      <Lookup
        key={round}
        label={label}
        required
        placeholder={t('Name, brand or code')}
        search={search}
        onSearch={setSearch}
        query={found}
        rowKey={(row) => row.id}
        render={(row) => (
          <div className="u-row u-between">
            <span className="u-strong">{row.name}</span>
            <span className="u-muted">
              {inUnits(row.current_stock, row.unit)} ·{' '}
              {priceWords({ price: row.selling_price, has_price: row.has_price })}
            </span>
          </div>
        )}
        onPick={(row) => {
          setChosen(row.name)
          setValue('medication_id', row.id, { shouldDirty: true, shouldValidate: true })
          onChosen(row)
          // The matches make room for what was chosen.
          setSearch('')
          setRound(round + 1)
        }}
        failure={t('Failed to load medications')}
        empty={<EmptyState text={t('No medications found')} hint={t('Try the generic name, or fewer letters.')} />}
      />
      <p role="status">{chosen && rich('Chosen: {chosen}', { chosen: <strong>{chosen}</strong> })}</p>
      {refused && <p className="rx-refused">{refused}</p>}
    </div>
  )
}

/** What speaks against the chosen medicine, and the reason that overrules it. */
function Screening({ prescriptionId }: { prescriptionId: string }) {
  const [medication_id, dosage, frequency, route] = useWatch<Chosen, ['medication_id', 'dosage', 'frequency', 'route']>(
    {
      name: ['medication_id', 'dosage', 'frequency', 'route'],
    },
  )
  const dose = useSettled({ dosage, frequency, route })
  const judged = useEndpoint(
    checkMedicine,
    { prescription_id: prescriptionId, medication_id, ...dose },
    { enabled: Boolean(medication_id) },
  )
  const told = (medication_id && judged.data?.warnings) || []
  const warnings = told.filter(({ kind }) => kind !== 'note')
  const notes = told.filter(({ kind }) => kind === 'note')
  const noted = notes.map(({ text }) => (
    <p key={text} className="u-muted u-small">
      {text}
    </p>
  ))
  if (!warnings.length) return noted
  return (
    <>
      {noted}
      <Notice tone="red">
        {warnings.map(({ text }) => (
          <div key={text}>{text}</div>
        ))}
      </Notice>
      <TextAreaField
        name="override_reason"
        label={t('Why it is given all the same')}
        required
        rows={2}
        maxLength={500}
        help={t('At least 10 letters. It is kept with the prescription.')}
      />
    </>
  )
}

type Props = { row: PrescriptionRow; onClose: () => void }
/** What the dialog begins with: as it was prescribed. */
const asPrescribed = ({ dosage, frequency, duration, route, quantity_due }: PrescriptionRow) => ({
  ...{ dosage, frequency, duration, route, quantity: quantity_due },
})

const Matching = matchPrescription.input.pick({ medication_id: true, override_reason: true, ...taken })
/**
 * Says which medicine of the catalogue a free text means, and how it is taken: the one that is called so is proposed,
 * the words stay as they were written until they are corrected.
 */
export function MatchRx({ row, onClose }: Props) {
  const { match } = row
  const send = useCommand(matchPrescription)
  const [medicine, setMedicine] = useState<Formed | null>(match && { name: match.name })
  const form = useZodForm(Matching, { medication_id: match?.id ?? '', override_reason: '', ...asPrescribed(row) })
  return (
    <FormDialog
      title={t('Choose Medicine')}
      form={form}
      draft={`match.${row.id}.${row.version}`}
      size="md"
      submitLabel={t('Choose Medicine')}
      onClose={onClose}
      send={(values) =>
        saying(
          t('Failed to choose the medicine'),
          send.mutateAsync({ prescription_id: row.id, version: row.version, ...values }),
        )
      }
      done={t('Medicine chosen. It is on the bill.')}
    >
      <DosePrescribed row={row} />
      {!match && (
        <Notice tone="amber">
          {t(
            'No medicine of the catalogue is called so. Please choose the one that is meant, or cancel the prescription.',
          )}
        </Notice>
      )}
      <MedicineField
        label={t('Medicine')}
        begin={match ? '' : row.name}
        name={match?.name ?? null}
        onChosen={setMedicine}
      />
      <Screening prescriptionId={row.id} />
      <DoseFields medicine={medicine} />
    </FormDialog>
  )
}

const Substituting = substitutePrescription.input.pick({
  medication_id: true,
  override_reason: true,
  ...taken,
  note: true,
})
/** Gives another medicine than the one prescribed, in its own dose; the charge moves to it. */
export function SubstituteRx({ row, onClose }: Props) {
  const send = useCommand(substitutePrescription)
  const [medicine, setMedicine] = useState<Formed | null>(null)
  const form = useZodForm(Substituting, {
    medication_id: '',
    override_reason: '',
    ...asPrescribed(row),
    note: '',
  })
  /** Of another strength or form the dose of before would be another amount: it is asked for. */
  function chosen(other: Medication) {
    setMedicine(other)
    const before = { name: nameOf(row), form: row.form, unit: row.unit }
    if (strengthOf(other.name) === strengthOf(before.name) && kindOf(other) === kindOf(before)) return
    form.setValue('dosage', '', { shouldDirty: true })
    const route = proposedRoute(other, routes)
    if (route) form.setValue('route', route as PrescriptionRow['route'], { shouldDirty: true })
  }
  return (
    <FormDialog
      title={t('Give another medicine than {row}', { row: nameOf(row) })}
      form={form}
      draft={`substitute.${row.id}.${row.version}`}
      size="md"
      submitLabel={t('Give this medicine')}
      onClose={onClose}
      send={async (values) => {
        await saying(
          t('Failed to change the medicine'),
          send.mutateAsync({ prescription_id: row.id, version: row.version, ...values }),
        )
        toast.success(t('Another medicine is given. The charge has moved to it.'))
      }}
    >
      <DosePrescribed row={row} />
      <MedicineField label={t('Medicine')} begin="" name={null} onChosen={chosen} />
      <Screening prescriptionId={row.id} />
      <Notice>
        {t('Another medicine or strength may have another dose. What stands here is printed on the label.')}
      </Notice>
      <DoseFields medicine={medicine} />
      <TextAreaField name="note" label={t('Why another medicine is given')} required rows={2} maxLength={500} />
    </FormDialog>
  )
}
