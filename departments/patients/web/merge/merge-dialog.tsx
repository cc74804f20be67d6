import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import '../patients.css'
import { useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { languages } from '../../../../kernel/contract/words/languages.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import {
  formatDate,
  formatDateTime,
  formatGender,
  formatName,
  formatPhone,
  NOTHING,
} from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog, LoadingDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { SecondNote, withSecond } from '../../../access/web/offers.tsx'
import { comparePatients, mergePatients } from '../../merge.contract.ts'

type Candidate = Output<typeof comparePatients>['one']

/** `own`: differs between any two records, whoever they are of. */
const facts: { label: string; own?: true; of: (patient: Candidate) => string }[] = [
  { label: t('Name'), of: formatName },
  { label: t('OP number'), own: true, of: (patient) => patient.op_number },
  { label: t('Gender'), of: (patient) => formatGender(patient.gender) },
  {
    label: t('Date of birth'),
    of: (patient) =>
      `${patient.date_of_birth_estimated && patient.date_of_birth ? t('about ') : ''}${formatDate(patient.date_of_birth)}`,
  },
  { label: t('Blood group'), of: (patient) => patient.blood_group ?? NOTHING },
  { label: t('ID Number'), of: (patient) => patient.id_number ?? NOTHING },
  { label: t('Phone'), of: (patient) => formatPhone(patient.phone) },
  { label: t('Language'), of: ({ language }) => (language ? languages[language] : NOTHING) },
  { label: t('City'), of: (patient) => patient.city ?? NOTHING },
  { label: t('Visits'), own: true, of: (patient) => String(patient.visits) },
  { label: t('Registered'), own: true, of: (patient) => formatDateTime(patient.created_at) },
]

function Comparison({
  one,
  other,
  keptId,
  onKeep,
}: {
  one: Candidate
  other: Candidate
  keptId: string
  onKeep: (id: string) => void
}) {
  return (
    <table className="merge-comparison">
      <caption className="u-visually-hidden">{t('The two records side by side')}</caption>
      <thead>
        <tr>
          <td />
          {[one, other].map((patient) => (
            <th key={patient.id} scope="col">
              <label className="u-row">
                <input type="radio" name="kept" checked={keptId === patient.id} onChange={() => onKeep(patient.id)} />
                {t('Keep OP {op_number}', { op_number: patient.op_number })}
              </label>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ label, own, of }) => {
          const [a, b] = [of(one), of(other)]
          const differs = !own && a !== b
          return (
            <tr key={label} data-differs={differs || undefined}>
              <th scope="row">{label}</th>
              <td>{a}</td>
              <td>
                {b}
                {differs && <span className="u-visually-hidden"> {t('(differs)')}</span>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type MergeFormProps = Output<typeof comparePatients> & { onClose: () => void; onMerging: (on: boolean) => void }

function MergeForm({ one, other, contradictions, onClose, onMerging }: MergeFormProps) {
  // The record with more visits is the one that people know.
  const [keptId, setKeptId] = useState(other.visits > one.visits ? other.id : one.id)
  const form = useZodForm(mergePatients.input.pick({ reason: true }), { reason: '' })
  const merge = useCommand(mergePatients)
  const [kept, gone] = keptId === one.id ? [one, other] : [other, one]

  return (
    <FormDialog
      title={t('Merge records')}
      form={form}
      draft={`merge.${one.id}.${other.id}`}
      submitLabel={t('Merge records')}
      size="md"
      onClose={onClose}
      send={async ({ reason }) => {
        const asked = { patient_id: kept.id, merged_patient_id: gone.id, reason, witness_token: null }
        const signed = await withSecond(mergePatients, contradictions.length > 0, asked)
        onMerging(true)
        await merge.mutateAsync(signed).catch((error) => {
          onMerging(false)
          throw error
        })
      }}
      done={t('OP {op_number} is part of OP {op_number2} now', {
        op_number: gone.op_number,
        op_number2: kept.op_number,
      })}
    >
      <Comparison one={one} other={other} keptId={keptId} onKeep={setKeptId} />
      <p>
        {t(
          'Visits, records, allergies and everything else of OP {op_number} move to OP {op_number2}. Searching for OP {op_number} will find {kept}. It can be undone.',
          { op_number: gone.op_number, op_number2: kept.op_number, kept: formatName(kept) },
        )}
      </p>
      {contradictions.length > 0 && (
        <Notice tone="red">
          {rich(
            '{strong} Two people in one record is worse than one person in two. Correct the identity first where one of them is wrong.',
            {
              strong: (
                <strong>
                  {t('These records contradict each other: {contradictions}.', {
                    contradictions: contradictions.join(', ').toLowerCase(),
                  })}
                </strong>
              ),
            },
          )}
        </Notice>
      )}
      <TextAreaField name="reason" label={t('Reason')} required rows={2} maxLength={200} />
      <SecondNote
        needed={contradictions.length > 0}
        why={t('Somebody else who may merge records looks at both, and signs that they are of one person.')}
      />
    </FormDialog>
  )
}

/** Two records side by side: which to keep, why, and then they are one. */
export function MergeDialog({ ids: [one, other], onClose }: { ids: readonly [string, string]; onClose: () => void }) {
  // While they become one, the news of it comes before the dialog closes: two that are one cannot be compared any more.
  const [merging, setMerging] = useState(false)
  const two = useEndpoint(
    comparePatients,
    { patient_id: one, other_patient_id: other },
    { refreshEvery: false, enabled: !merging },
  )
  if (!two.data) return <LoadingDialog title={t('Merge records')} size="md" queries={[two]} onClose={onClose} />
  return <MergeForm {...two.data} onClose={onClose} onMerging={setMerging} />
}
