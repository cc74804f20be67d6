import './patients.css'
import { useState } from 'react'
import type { Output } from '../../../kernel/contract/index.ts'
import { TextAreaField } from '../../../kernel/web/ui/fields.tsx'
import { useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog, LoadingDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { formatDate, formatDateTime, formatGender, formatName, formatPhone, NOTHING } from '../../../kernel/web/ui/format.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { comparePatients, mergePatients } from '../merge.contract.ts'

type Candidate = Output<typeof comparePatients>['one']

/** `own`: differs between any two records, whoever they are of. */
const facts: { label: string; own?: true; of: (patient: Candidate) => string }[] = [
  { label: 'Name', of: formatName },
  { label: 'OP number', own: true, of: (patient) => patient.op_number },
  { label: 'Gender', of: (patient) => formatGender(patient.gender) },
  {
    label: 'Date of birth',
    of: (patient) => `${patient.date_of_birth_estimated && patient.date_of_birth ? 'about ' : ''}${formatDate(patient.date_of_birth)}`,
  },
  { label: 'ID number', of: (patient) => patient.id_number ?? NOTHING },
  { label: 'Phone', of: (patient) => formatPhone(patient.phone) },
  { label: 'City', of: (patient) => patient.city ?? NOTHING },
  { label: 'Visits', own: true, of: (patient) => String(patient.visits) },
  { label: 'Registered', own: true, of: (patient) => formatDateTime(patient.created_at) },
]

function Comparison({ one, other, keptId, onKeep }: { one: Candidate; other: Candidate; keptId: string; onKeep: (id: string) => void }) {
  return (
    <table className="merge-comparison">
      <caption className="u-visually-hidden">The two records side by side</caption>
      <thead>
        <tr>
          <td />
          {[one, other].map((patient) => (
            <th key={patient.id} scope="col">
              <label className="u-row">
                <input type="radio" name="kept" checked={keptId === patient.id} onChange={() => onKeep(patient.id)} />
                Keep OP {patient.op_number}
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
                {differs && <span className="u-visually-hidden"> (differs)</span>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type FormProps = { one: Candidate; other: Candidate; onClose: () => void; onMerging: (on: boolean) => void }
function MergeForm({ one, other, onClose, onMerging }: FormProps) {
  // The record with more visits is the one that people know.
  const [keptId, setKeptId] = useState(other.visits > one.visits ? other.id : one.id)
  const form = useZodForm(mergePatients.input.pick({ reason: true }), { reason: '' })
  const merge = useCommand(mergePatients)
  const [kept, gone] = keptId === one.id ? [one, other] : [other, one]

  return (
    <FormDialog
      title="Merge records"
      form={form}
      draft={`merge.${one.id}.${other.id}`}
      submitLabel="Merge records"
      size="md"
      onClose={onClose}
      send={async ({ reason }) => {
        onMerging(true)
        await merge.mutateAsync({ patient_id: kept.id, merged_patient_id: gone.id, reason }).catch((error) => {
          onMerging(false)
          throw error
        })
      }}
      done={`OP ${gone.op_number} is part of OP ${kept.op_number} now`}
    >
      <Comparison one={one} other={other} keptId={keptId} onKeep={setKeptId} />
      <p>
        Visits, records, allergies and everything else of OP {gone.op_number} move to OP {kept.op_number}. Searching for OP {gone.op_number}{' '}
        will find {formatName(kept)}. It can be undone.
      </p>
      <TextAreaField name="reason" label="Reason" required rows={2} maxLength={200} />
    </FormDialog>
  )
}

/** Two records side by side: which to keep, why, and then they are one. */
export function MergeDialog({ ids: [one, other], onClose }: { ids: readonly [string, string]; onClose: () => void }) {
  // While they become one, the news of it comes before the dialog closes: two that are one cannot be compared any more.
  const [merging, setMerging] = useState(false)
  const two = useEndpoint(comparePatients, { patient_id: one, other_patient_id: other }, { refreshEvery: false, enabled: !merging })
  if (!two.data) return <LoadingDialog title="Merge records" size="md" queries={[two]} onClose={onClose} />
  return <MergeForm one={two.data.one} other={two.data.other} onClose={onClose} onMerging={setMerging} />
}
